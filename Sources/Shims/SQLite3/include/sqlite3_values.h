#pragma once

#include "sqlite3_calls.h"

// Values of a statement's parameters.
SQLITE3_CODE(sqlite3_bind_blob, (
    sqlite3_stmt *statement, int index, const void *bytes, int size, void (*destroy)(void *)),
    (statement, index, bytes, size, destroy))
SQLITE3_CODE(sqlite3_bind_blob64, (
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 size,
    void (*destroy)(void *)), (statement, index, bytes, size, destroy))
SQLITE3_CODE(sqlite3_bind_double, (
    sqlite3_stmt *statement, int index, double value), (statement, index, value))
SQLITE3_CODE(sqlite3_bind_int, (
    sqlite3_stmt *statement, int index, int value), (statement, index, value))
SQLITE3_CODE(sqlite3_bind_int64, (
    sqlite3_stmt *statement, int index, sqlite3_int64 value), (statement, index, value))
SQLITE3_CODE(sqlite3_bind_null, (sqlite3_stmt *statement, int index), (statement, index))
SQLITE3_CODE(sqlite3_bind_text, (
    sqlite3_stmt *statement, int index, const char *text, int size, void (*destroy)(void *)),
    (statement, index, text, size, destroy))
SQLITE3_CODE(sqlite3_bind_text16, (
    sqlite3_stmt *statement, int index, const void *text, int size, void (*destroy)(void *)),
    (statement, index, text, size, destroy))
SQLITE3_CODE(sqlite3_bind_text64, (
    sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 size,
    void (*destroy)(void *), unsigned char encoding),
    (statement, index, text, size, destroy, encoding))
SQLITE3_CODE(sqlite3_bind_value, (
    sqlite3_stmt *statement, int index, const sqlite3_value *value), (statement, index, value))
SQLITE3_CODE(sqlite3_bind_zeroblob, (
    sqlite3_stmt *statement, int index, int size), (statement, index, size))
SQLITE3_NUMBER(int, sqlite3_bind_parameter_count, (sqlite3_stmt *statement), (statement))
SQLITE3_POINTER(const char *, sqlite3_bind_parameter_name, (
    sqlite3_stmt *statement, int index), (statement, index))
SQLITE3_NUMBER(int, sqlite3_bind_parameter_index, (
    sqlite3_stmt *statement, const char *name), (statement, name))

// A row's columns.
SQLITE3_NUMBER(int, sqlite3_column_count, (sqlite3_stmt *statement), (statement))
SQLITE3_NUMBER(int, sqlite3_data_count, (sqlite3_stmt *statement), (statement))
SQLITE3_POINTER(const char *, sqlite3_column_name, (
    sqlite3_stmt *statement, int column), (statement, column))
SQLITE3_POINTER(const char *, sqlite3_column_decltype, (
    sqlite3_stmt *statement, int column), (statement, column))
SQLITE3_POINTER(const char *, sqlite3_column_database_name, (
    sqlite3_stmt *statement, int column), (statement, column))
SQLITE3_POINTER(const char *, sqlite3_column_table_name, (
    sqlite3_stmt *statement, int column), (statement, column))
SQLITE3_POINTER(const char *, sqlite3_column_origin_name, (
    sqlite3_stmt *statement, int column), (statement, column))
SQLITE3_POINTER(const void *, sqlite3_column_blob, (
    sqlite3_stmt *statement, int column), (statement, column))
SQLITE3_NUMBER(double, sqlite3_column_double, (
    sqlite3_stmt *statement, int column), (statement, column))
SQLITE3_NUMBER(int, sqlite3_column_int, (sqlite3_stmt *statement, int column), (statement, column))
SQLITE3_NUMBER(sqlite3_int64, sqlite3_column_int64, (
    sqlite3_stmt *statement, int column), (statement, column))
SQLITE3_POINTER(const unsigned char *, sqlite3_column_text, (
    sqlite3_stmt *statement, int column), (statement, column))
SQLITE3_POINTER(const void *, sqlite3_column_text16, (
    sqlite3_stmt *statement, int column), (statement, column))
SQLITE3_POINTER(sqlite3_value *, sqlite3_column_value, (
    sqlite3_stmt *statement, int column), (statement, column))
SQLITE3_NUMBER(int, sqlite3_column_bytes, (
    sqlite3_stmt *statement, int column), (statement, column))
SQLITE3_NUMBER(int, sqlite3_column_bytes16, (
    sqlite3_stmt *statement, int column), (statement, column))
SQLITE3_NUMBER(int, sqlite3_column_type, (sqlite3_stmt *statement, int column), (statement, column))

// Values of functions.
SQLITE3_POINTER(const void *, sqlite3_value_blob, (sqlite3_value *value), (value))
SQLITE3_NUMBER(double, sqlite3_value_double, (sqlite3_value *value), (value))
SQLITE3_NUMBER(int, sqlite3_value_int, (sqlite3_value *value), (value))
SQLITE3_NUMBER(sqlite3_int64, sqlite3_value_int64, (sqlite3_value *value), (value))
SQLITE3_POINTER(const unsigned char *, sqlite3_value_text, (sqlite3_value *value), (value))
SQLITE3_NUMBER(int, sqlite3_value_bytes, (sqlite3_value *value), (value))
SQLITE3_NUMBER(int, sqlite3_value_type, (sqlite3_value *value), (value))
SQLITE3_NUMBER(int, sqlite3_value_numeric_type, (sqlite3_value *value), (value))
SQLITE3_POINTER(sqlite3_value *, sqlite3_value_dup, (const sqlite3_value *value), (value))
SQLITE3_NOTHING(sqlite3_value_free, (sqlite3_value *value), (value))
SQLITE3_NOTHING(sqlite3_result_blob, (
    sqlite3_context *context, const void *bytes, int size, void (*destroy)(void *)),
    (context, bytes, size, destroy))
SQLITE3_NOTHING(sqlite3_result_double, (sqlite3_context *context, double value), (context, value))
SQLITE3_NOTHING(sqlite3_result_error, (
    sqlite3_context *context, const char *message, int size), (context, message, size))
SQLITE3_NOTHING(sqlite3_result_error_code, (sqlite3_context *context, int code), (context, code))
SQLITE3_NOTHING(sqlite3_result_error_nomem, (sqlite3_context *context), (context))
SQLITE3_NOTHING(sqlite3_result_int, (sqlite3_context *context, int value), (context, value))
SQLITE3_NOTHING(sqlite3_result_int64, (
    sqlite3_context *context, sqlite3_int64 value), (context, value))
SQLITE3_NOTHING(sqlite3_result_null, (sqlite3_context *context), (context))
SQLITE3_NOTHING(sqlite3_result_text, (
    sqlite3_context *context, const char *text, int size, void (*destroy)(void *)),
    (context, text, size, destroy))
SQLITE3_NOTHING(sqlite3_result_value, (
    sqlite3_context *context, sqlite3_value *value), (context, value))
SQLITE3_NOTHING(sqlite3_result_zeroblob, (sqlite3_context *context, int size), (context, size))

// Functions and orders of one's own.
SQLITE3_CODE(sqlite3_create_function, (
    sqlite3 *db, const char *name, int arguments, int encoding, void *context,
    void (*function)(sqlite3_context *, int, sqlite3_value **),
    void (*step)(sqlite3_context *, int, sqlite3_value **), void (*last)(sqlite3_context *)),
    (db, name, arguments, encoding, context, function, step, last))
SQLITE3_CODE(sqlite3_create_function_v2, (
    sqlite3 *db, const char *name, int arguments, int encoding, void *context,
    void (*function)(sqlite3_context *, int, sqlite3_value **),
    void (*step)(sqlite3_context *, int, sqlite3_value **), void (*last)(sqlite3_context *),
    void (*destroy)(void *)),
    (db, name, arguments, encoding, context, function, step, last, destroy))
SQLITE3_CODE(sqlite3_create_collation, (
    sqlite3 *db, const char *name, int encoding, void *context,
    int (*compare)(void *, int, const void *, int, const void *)),
    (db, name, encoding, context, compare))
SQLITE3_CODE(sqlite3_create_collation_v2, (
    sqlite3 *db, const char *name, int encoding, void *context,
    int (*compare)(void *, int, const void *, int, const void *), void (*destroy)(void *)),
    (db, name, encoding, context, compare, destroy))
SQLITE3_POINTER(void *, sqlite3_user_data, (sqlite3_context *context), (context))
SQLITE3_POINTER(sqlite3 *, sqlite3_context_db_handle, (sqlite3_context *context), (context))
SQLITE3_POINTER(void *, sqlite3_aggregate_context, (
    sqlite3_context *context, int size), (context, size))
SQLITE3_POINTER(void *, sqlite3_get_auxdata, (
    sqlite3_context *context, int argument), (context, argument))
SQLITE3_NOTHING(sqlite3_set_auxdata, (
    sqlite3_context *context, int argument, void *data, void (*destroy)(void *)),
    (context, argument, data, destroy))
