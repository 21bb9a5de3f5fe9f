import { Client } from 'pg';

/**
 * Role and database of the product. The role is no superuser, so revoked rights bind the product
 * in development as they do in production; it may create databases, which tests need.
 */
export async function ensureProductDatabase(adminUrl: string, password: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl, application_name: 'jubilee embedded' });
  await admin.connect();
  try {
    // Two starts at once would both find nothing and both create.
    await admin.query('select pg_advisory_lock(7530001)');
    const { rows } = await admin.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = 'jubilee') as role,
              exists (select from pg_database where datname = 'jubilee') as database`,
    );
    if (rows[0]?.role === false) {
      await admin.query(`create role jubilee login createdb password '${password}'`);
      await admin.query('grant pg_monitor to jubilee');
    }
    if (rows[0]?.database === false) await admin.query('create database jubilee owner jubilee');
  } finally {
    await admin.end();
  }
}
