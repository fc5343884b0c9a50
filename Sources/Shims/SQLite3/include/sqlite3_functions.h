#pragma once

#include "sqlite3_calls.h"

// The library, and its memory.
SQLITE3_WORDS("0.0.0", sqlite3_libversion, (void), ())
SQLITE3_NUMBER(int, sqlite3_libversion_number, (void), ())
SQLITE3_WORDS("", sqlite3_sourceid, (void), ())
SQLITE3_NUMBER(int, sqlite3_threadsafe, (void), ())
SQLITE3_CODE(sqlite3_initialize, (void), ())
SQLITE3_CODE(sqlite3_shutdown, (void), ())
SQLITE3_POINTER(void *, sqlite3_malloc, (int size), (size))
SQLITE3_POINTER(void *, sqlite3_malloc64, (sqlite3_uint64 size), (size))
SQLITE3_POINTER(void *, sqlite3_realloc, (void *memory, int size), (memory, size))
SQLITE3_NOTHING(sqlite3_free, (void *memory), (memory))
SQLITE3_NUMBER(sqlite3_int64, sqlite3_memory_used, (void), ())
SQLITE3_NUMBER(int, sqlite3_release_memory, (int size), (size))
SQLITE3_NUMBER(int, sqlite3_sleep, (int milliseconds), (milliseconds))
SQLITE3_NOTHING(sqlite3_randomness, (int size, void *bytes), (size, bytes))
SQLITE3_NUMBER(int, sqlite3_complete, (const char *sql), (sql))
SQLITE3_NUMBER(int, sqlite3_stricmp, (const char *a, const char *b), (a, b))
SQLITE3_NUMBER(int, sqlite3_strnicmp, (const char *a, const char *b, int size), (a, b, size))
SQLITE3_NUMBER(int, sqlite3_strglob, (const char *pattern, const char *text), (pattern, text))
SQLITE3_NUMBER(int, sqlite3_strlike, (
    const char *pattern, const char *text, unsigned int escape), (pattern, text, escape))

// Databases.
SQLITE3_CODE(sqlite3_open, (const char *path, sqlite3 **db), (path, db))
SQLITE3_CODE(sqlite3_open_v2, (
    const char *path, sqlite3 **db, int flags, const char *vfs), (path, db, flags, vfs))
SQLITE3_CODE(sqlite3_close, (sqlite3 *db), (db))
SQLITE3_CODE(sqlite3_close_v2, (sqlite3 *db), (db))
SQLITE3_CODE(sqlite3_errcode, (sqlite3 *db), (db))
SQLITE3_CODE(sqlite3_extended_errcode, (sqlite3 *db), (db))
SQLITE3_WORDS("SQLite's library is not on this machine", sqlite3_errmsg, (sqlite3 *db), (db))
SQLITE3_WORDS("SQLite's library is not on this machine", sqlite3_errstr, (int code), (code))
SQLITE3_CODE(sqlite3_extended_result_codes, (sqlite3 *db, int on), (db, on))
SQLITE3_CODE(sqlite3_exec, (
    sqlite3 *db, const char *sql, sqlite3_callback row, void *context, char **message),
    (db, sql, row, context, message))
SQLITE3_CODE(sqlite3_get_table, (
    sqlite3 *db, const char *sql, char ***table, int *rows, int *columns, char **message),
    (db, sql, table, rows, columns, message))
SQLITE3_NOTHING(sqlite3_free_table, (char **table), (table))
SQLITE3_NUMBER(int, sqlite3_changes, (sqlite3 *db), (db))
SQLITE3_NUMBER(int, sqlite3_total_changes, (sqlite3 *db), (db))
SQLITE3_NUMBER(sqlite3_int64, sqlite3_last_insert_rowid, (sqlite3 *db), (db))
SQLITE3_NOTHING(sqlite3_set_last_insert_rowid, (sqlite3 *db, sqlite3_int64 row), (db, row))
SQLITE3_NUMBER(int, sqlite3_get_autocommit, (sqlite3 *db), (db))
SQLITE3_NOTHING(sqlite3_interrupt, (sqlite3 *db), (db))
SQLITE3_CODE(sqlite3_busy_timeout, (sqlite3 *db, int milliseconds), (db, milliseconds))
SQLITE3_CODE(sqlite3_busy_handler, (
    sqlite3 *db, int (*handler)(void *, int), void *context), (db, handler, context))
SQLITE3_NOTHING(sqlite3_progress_handler, (
    sqlite3 *db, int steps, int (*handler)(void *), void *context), (db, steps, handler, context))
SQLITE3_CODE(sqlite3_set_authorizer, (
    sqlite3 *db,
    int (*handler)(void *, int, const char *, const char *, const char *, const char *),
    void *context), (db, handler, context))
SQLITE3_CODE(sqlite3_trace_v2, (
    sqlite3 *db, unsigned mask, int (*handler)(unsigned, void *, void *, void *), void *context),
    (db, mask, handler, context))
SQLITE3_POINTER(void *, sqlite3_update_hook, (
    sqlite3 *db, void (*handler)(void *, int, char const *, char const *, sqlite3_int64),
    void *context), (db, handler, context))
SQLITE3_POINTER(void *, sqlite3_commit_hook, (
    sqlite3 *db, int (*handler)(void *), void *context), (db, handler, context))
SQLITE3_POINTER(void *, sqlite3_rollback_hook, (
    sqlite3 *db, void (*handler)(void *), void *context), (db, handler, context))
SQLITE3_NUMBER(int, sqlite3_limit, (sqlite3 *db, int limit, int value), (db, limit, value))
SQLITE3_POINTER(const char *, sqlite3_db_filename, (sqlite3 *db, const char *name), (db, name))
SQLITE3_NUMBER(int, sqlite3_db_readonly, (sqlite3 *db, const char *name), (db, name))
SQLITE3_CODE(sqlite3_db_status, (
    sqlite3 *db, int figure, int *now, int *most, int reset), (db, figure, now, most, reset))
SQLITE3_CODE(sqlite3_db_cacheflush, (sqlite3 *db), (db))
SQLITE3_CODE(sqlite3_table_column_metadata, (
    sqlite3 *db, const char *name, const char *table, const char *column, char const **type,
    char const **collation, int *isNotNull, int *isPrimaryKey, int *isAutomatic),
    (db, name, table, column, type, collation, isNotNull, isPrimaryKey, isAutomatic))
SQLITE3_CODE(sqlite3_wal_checkpoint, (sqlite3 *db, const char *name), (db, name))
SQLITE3_CODE(sqlite3_wal_checkpoint_v2, (
    sqlite3 *db, const char *name, int mode, int *logged, int *moved),
    (db, name, mode, logged, moved))
SQLITE3_CODE(sqlite3_wal_autocheckpoint, (sqlite3 *db, int frames), (db, frames))

// Statements.
SQLITE3_CODE(sqlite3_prepare, (
    sqlite3 *db, const char *sql, int size, sqlite3_stmt **statement, const char **rest),
    (db, sql, size, statement, rest))
SQLITE3_CODE(sqlite3_prepare_v2, (
    sqlite3 *db, const char *sql, int size, sqlite3_stmt **statement, const char **rest),
    (db, sql, size, statement, rest))
SQLITE3_CODE(sqlite3_prepare_v3, (
    sqlite3 *db, const char *sql, int size, unsigned int flags, sqlite3_stmt **statement,
    const char **rest), (db, sql, size, flags, statement, rest))
SQLITE3_CODE(sqlite3_step, (sqlite3_stmt *statement), (statement))
SQLITE3_CODE(sqlite3_reset, (sqlite3_stmt *statement), (statement))
SQLITE3_CODE(sqlite3_finalize, (sqlite3_stmt *statement), (statement))
SQLITE3_CODE(sqlite3_clear_bindings, (sqlite3_stmt *statement), (statement))
SQLITE3_POINTER(const char *, sqlite3_sql, (sqlite3_stmt *statement), (statement))
SQLITE3_POINTER(char *, sqlite3_expanded_sql, (sqlite3_stmt *statement), (statement))
SQLITE3_NUMBER(int, sqlite3_stmt_readonly, (sqlite3_stmt *statement), (statement))
SQLITE3_NUMBER(int, sqlite3_stmt_busy, (sqlite3_stmt *statement), (statement))
SQLITE3_POINTER(sqlite3_stmt *, sqlite3_next_stmt, (
    sqlite3 *db, sqlite3_stmt *statement), (db, statement))
SQLITE3_POINTER(sqlite3 *, sqlite3_db_handle, (sqlite3_stmt *statement), (statement))

// Copies, and parts of large values.
SQLITE3_POINTER(sqlite3_backup *, sqlite3_backup_init, (
    sqlite3 *to, const char *toName, sqlite3 *from, const char *fromName),
    (to, toName, from, fromName))
SQLITE3_CODE(sqlite3_backup_step, (sqlite3_backup *backup, int pages), (backup, pages))
SQLITE3_CODE(sqlite3_backup_finish, (sqlite3_backup *backup), (backup))
SQLITE3_NUMBER(int, sqlite3_backup_remaining, (sqlite3_backup *backup), (backup))
SQLITE3_NUMBER(int, sqlite3_backup_pagecount, (sqlite3_backup *backup), (backup))
SQLITE3_CODE(sqlite3_blob_open, (
    sqlite3 *db, const char *name, const char *table, const char *column, sqlite3_int64 row,
    int flags, sqlite3_blob **blob), (db, name, table, column, row, flags, blob))
SQLITE3_CODE(sqlite3_blob_close, (sqlite3_blob *blob), (blob))
SQLITE3_NUMBER(int, sqlite3_blob_bytes, (sqlite3_blob *blob), (blob))
SQLITE3_CODE(sqlite3_blob_read, (
    sqlite3_blob *blob, void *bytes, int size, int offset), (blob, bytes, size, offset))
SQLITE3_CODE(sqlite3_blob_write, (
    sqlite3_blob *blob, const void *bytes, int size, int offset), (blob, bytes, size, offset))
