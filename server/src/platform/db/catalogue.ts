import type { ClientBase, Pool } from 'pg';

/** The part of a pool or client that reading the catalogue needs. */
export type Queryable = Pick<Pool, 'query'> | Pick<ClientBase, 'query'>;

export interface Column {
  readonly name: string;
  /** As SQL writes it, for example `bigint` or `text[]`. */
  readonly type: string;
  /** Name of the element type: `int8`, `text`, an enum's name. */
  readonly base: string;
  readonly isArray: boolean;
  readonly enumValues: readonly string[] | null;
  readonly notNull: boolean;
  readonly defaultText: string | null;
  readonly identity: '' | 'a' | 'd';
  readonly generated: '' | 's' | 'v';
}

export interface Table {
  readonly schema: string;
  readonly name: string;
  /** r table, p partitioned table, v view, m materialised view */
  readonly kind: 'r' | 'p' | 'v' | 'm';
  readonly columns: readonly Column[];
}

/**
 * Schemas of ours. Partitions are left out everywhere: they are made month by month at run time.
 * The job queue brings and migrates its own schema.
 */
export const OUR_SCHEMAS = `(n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'graphile_worker'))`;
export const NOT_OF_EXTENSION = (catalogue: string, oid: string): string =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass
     and d.objid = ${oid} and d.deptype = 'e')`;

/** Every table and view in a stable order, columns in their own. */
export async function readTables(db: Queryable): Promise<readonly Table[]> {
  const { rows } = await db.query<Table>(`
    select n.nspname as schema, c.relname as name, c.relkind as kind,
      coalesce(json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'base', coalesce(base.typname, element.typname, t.typname),
        'isArray', t.typelem <> 0 and t.typlen = -1,
        'enumValues', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e
                       where e.enumtypid = coalesce(element.oid, t.oid)),
        'notNull', a.attnotnull or t.typnotnull,
        'defaultText', pg_get_expr(def.adbin, def.adrelid),
        'identity', a.attidentity,
        'generated', a.attgenerated
      ) order by a.attnum) filter (where a.attnum is not null), '[]') as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_type t on t.oid = a.atttypid
    left join pg_type element on element.oid = t.typelem and t.typlen = -1 and t.typelem <> 0
    left join pg_type base on base.oid = t.typbasetype and t.typtype = 'd'
    left join pg_attrdef def on def.adrelid = c.oid and def.adnum = a.attnum
    where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
      and ${OUR_SCHEMAS} and ${NOT_OF_EXTENSION('pg_class', 'c.oid')}
    group by n.nspname, c.relname, c.relkind
    order by n.nspname collate "C", c.relname collate "C"`);
  return rows;
}
