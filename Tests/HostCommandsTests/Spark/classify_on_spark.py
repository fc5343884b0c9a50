"""Asks a filter about a corpus on Spark: classify_on_spark.py TOOL BUNDLE CORPUS ANSWERS METRICS."""

import os
import shlex
import sys
from itertools import chain

from pyspark import SparkContext, TaskContext

# The first line names the attempt, and so the file for its counts; the others are messages.
FILTER = """IFS= read -r attempt && exec "$0" classify "$1" \\
  --input - --output - --format ndjson --jobs 1 --assume-independent --metrics "$2/$attempt" """


def classified(messages, tool, bundle, metrics):
    """The answers about messages, a line of NDJSON each; counts go to a file a partition."""

    def attempt():
        return "attempt-%d" % TaskContext.get().taskAttemptId()

    def named(partition, lines):
        return chain([attempt()], lines)

    def kept(partition, answers):
        yield from answers
        # Nobody gets here whose command failed or whose worker died: their counts stay aside.
        os.replace("%s/%s" % (metrics, attempt()), "%s/part-%05d.json" % (metrics, partition))

    command = shlex.join(["sh", "-c", FILTER, tool, bundle, metrics])
    # Spark gives a command no variables by itself, and takes a command that failed for the end.
    answers = messages.mapPartitionsWithIndex(named).pipe(command, dict(os.environ), checkCode=True)
    return answers.mapPartitionsWithIndex(kept)


if __name__ == "__main__":
    tool, bundle, corpus, answers, metrics = sys.argv[1:]
    os.makedirs(metrics)
    lines = SparkContext(appName="classify").textFile(corpus)
    classified(lines, tool, bundle, metrics).saveAsTextFile(answers)
