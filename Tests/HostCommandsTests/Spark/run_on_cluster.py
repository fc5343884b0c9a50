"""Runs classify_on_spark.py on two workers of this machine, and prints what became of it as JSON:

run_on_cluster.py FOLDER calm|killed|once TOOL BUNDLE CORPUS

Everything that Spark writes lies in FOLDER. With `killed` a worker is killed while it has some of the
answers of a partition; with `once` nothing is tried again.
"""

import json
import os
import signal
import sys

sys.dont_write_bytecode = True

WORKERS = "local-cluster[2,1,1024]"
LEAST_PARTITIONS = 8
# The partition in which a worker is killed, and behind how many of its answers.
VICTIM, ANSWERS = 3, 100


def prepare(folder):
    """Points Spark at the folder and at the loopback address; to be done before it is started."""
    import pyspark

    # A worker keeps its files where Spark is installed, so this is where it is.
    home = os.path.join(folder, "spark")
    os.mkdir(home)
    installed = os.path.dirname(pyspark.__file__)
    for name in os.listdir(installed):
        os.symlink(os.path.join(installed, name), os.path.join(home, name))
    scratch = os.path.join(folder, "tmp")
    os.mkdir(scratch)
    os.environ.update(
        SPARK_HOME=home,
        SPARK_LOCAL_IP="127.0.0.1",
        SPARK_LOCAL_HOSTNAME="127.0.0.1",
        SPARK_LOCAL_DIRS=scratch,
        PYSPARK_PYTHON=sys.executable,
        PYTHONDONTWRITEBYTECODE="1",
        HOME=scratch,
        TMPDIR=scratch,
        JAVA_TOOL_OPTIONS="-Djava.io.tmpdir=%s -XX:-UsePerfData" % scratch,
    )


def context(most_failures):
    from pyspark import SparkConf, SparkContext

    settings = {
        "spark.master": WORKERS,
        "spark.app.name": "classify",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.memory": "512m",
        "spark.executor.memory": "512m",
        "spark.task.maxFailures": str(most_failures),
        "spark.ui.enabled": "false",
        # A machine that is busy with something else is slow, and has failed at nothing.
        "spark.network.timeout": "3600s",
        "spark.executor.heartbeatInterval": "600s",
        "spark.rpc.askTimeout": "3600s",
        "spark.worker.timeout": "3600",
        "spark.python.authenticate.socketTimeout": "600s",
    }
    return SparkContext(conf=SparkConf().setAll(settings.items()))


def executor():
    """The worker's process that this task runs under."""
    process = os.getppid()
    while process > 1:
        with open("/proc/%d/cmdline" % process, "rb") as file:
            if b"CoarseGrainedExecutorBackend" in file.read():
                return process
        with open("/proc/%d/stat" % process) as file:
            process = int(file.read().rpartition(")")[2].split()[1])
    raise RuntimeError("this task runs under no executor")


def is_first(mark):
    """Whether nobody made a file before."""
    try:
        os.close(os.open(mark, os.O_CREAT | os.O_EXCL))
        return True
    except FileExistsError:
        return False


def watched(folder, kills):
    """Hands answers on, kills the worker once, and notes by which attempt a partition was done."""

    def answers(partition, lines):
        from pyspark import TaskContext

        for number, line in enumerate(lines):
            if kills and partition == VICTIM and number == ANSWERS and is_first(folder + "/killed"):
                os.kill(executor(), signal.SIGKILL)
                os._exit(1)
            yield line
        with open("%s/attempts/%05d" % (folder, partition), "w") as file:
            file.write(str(TaskContext.get().attemptNumber()))

    return answers


def main(folder, manner, tool, bundle, corpus):
    prepare(folder)
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    from classify_on_spark import classified

    metrics, attempts = folder + "/metrics", folder + "/attempts"
    os.mkdir(metrics)
    os.mkdir(attempts)
    spark = context(1 if manner == "once" else 4)
    try:
        lines = spark.textFile(corpus, LEAST_PARTITIONS)
        # A partition without any message is nothing rare.
        lines = lines.union(spark.parallelize([], 1))
        answers = classified(lines, tool, bundle, metrics)
        answers = answers.mapPartitionsWithIndex(watched(folder, manner == "killed"))
        answers.saveAsTextFile(folder + "/answers")
    finally:
        spark.stop()
    done = [open(os.path.join(attempts, name)).read() for name in sorted(os.listdir(attempts))]
    victim = {"victim": VICTIM} if os.path.exists(folder + "/killed") else {}
    print(json.dumps({"attempts": [int(number) for number in done], **victim}))


main(*sys.argv[1:])
