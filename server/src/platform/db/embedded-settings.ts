/**
 * Server settings of every embedded start, given on the command line so that an old data folder
 * gets them too. The first three are the durability contract (WAL-*, OPS-*), checked by `assertDurable`.
 */
export const EMBEDDED_SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // Reachable from this machine only, over TCP and no Unix socket.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  default_transaction_isolation: 'read committed',
  // Two cores, short transactions: memory for hot rows, no planner detours, no parallel workers.
  shared_buffers: '256MB',
  max_connections: '100',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_locks_per_transaction: '128',
  // Fewer checkpoints means fewer full pages in the log; compression shrinks those that remain.
  wal_compression: 'on',
  wal_buffers: '16MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: '0.9',
  shared_preload_libraries: 'pg_stat_statements',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};
