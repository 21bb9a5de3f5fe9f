import type { StaffRole } from '@jubilee/contract/staff/roles';
import type { RoleGains } from '../sso/role-gains.ts';
import type { Database } from '../staff-ports.ts';

export interface PersonRow {
  readonly staff_id: string;
  readonly email: string;
  readonly email_of_person: string;
  readonly name: string;
  readonly roles: StaffRole[];
  readonly brands: string[] | null;
  /** Both null: they joined by single sign-on and have neither. */
  readonly password_hash: string | null;
  readonly encrypted_secret: Buffer | null;
  readonly last_app_step: bigint;
  readonly created_at: string;
  /** Null: a command of the operator. */
  readonly invited_by: string | null;
  readonly disabled_at: string | null;
  readonly role_gains: RoleGains | null;
}

const COLUMNS = `staff_id, email, email_of_person, name, roles, brands, password_hash, encrypted_secret, last_app_step,
  created_at, invited_by, disabled_at, role_gains`;

/** `email` in lower case. */
export async function findPersonByEmail(
  db: Database,
  email: string,
): Promise<PersonRow | undefined> {
  const found = await db.query<PersonRow>(`select ${COLUMNS} from staff.person where email = $1`, [
    email,
  ]);
  return found.rows[0];
}

export async function findPerson(db: Database, staffId: string): Promise<PersonRow | undefined> {
  const found = await db.query<PersonRow>(
    `select ${COLUMNS} from staff.person where staff_id = $1`,
    [staffId],
  );
  return found.rows[0];
}

/**
 * Locks everybody who may be an admin and the person, always in one order, so that one admin stays. Rows that refer to
 * them can be added meanwhile; their own acts under `lockActor` cannot.
 */
export async function lockPersonAndAdmins(
  db: Database,
  staffId: string,
): Promise<readonly PersonRow[]> {
  const found = await db.query<PersonRow>(
    `select ${COLUMNS} from staff.person
      where staff_id = $1 or ('admin' = any(roles) and disabled_at is null)
      order by staff_id for no key update`,
    [staffId],
  );
  return found.rows;
}

/** Until the end of the transaction nobody disables them; taken before anything else that disabling takes too. */
export async function lockActor(db: Database, staffId: string): Promise<void> {
  await db.query(`select from staff.person where staff_id = $1 for share`, [staffId]);
}

/** The same, of somebody who may sign in. False: they are disabled, or their groups have taken every role. */
export async function lockEnabled(db: Database, staffId: string): Promise<boolean> {
  const found = await db.query(
    `select from staff.person where staff_id = $1 and disabled_at is null and cardinality(roles) > 0 for share`,
    [staffId],
  );
  return found.rowCount === 1;
}

export interface ListedPerson extends Pick<
  PersonRow,
  'staff_id' | 'email' | 'name' | 'roles' | 'brands' | 'created_at' | 'disabled_at'
> {
  readonly last_seen_at: string | null;
  readonly is_linked: boolean;
}

/** `issuer`: of single sign-on, to say who is linked to it. */
export async function listPeople(
  db: Database,
  issuer: string | undefined,
  limit: number,
): Promise<readonly ListedPerson[]> {
  const found = await db.query<ListedPerson>(
    `select p.staff_id, p.email, p.name, p.roles, p.brands, p.created_at, p.disabled_at,
            (select max(s.last_seen_at) from staff.session s where s.staff_id = p.staff_id) as last_seen_at,
            exists (select from staff.sso_identity i where i.staff_id = p.staff_id and i.issuer = $2) as is_linked
       from staff.person p order by p.name, p.staff_id limit $1`,
    [limit, issuer ?? ''],
  );
  return found.rows;
}

export async function allStaffIds(db: Database): Promise<readonly string[]> {
  const found = await db.query<{ staff_id: string }>(`select staff_id from staff.person`);
  return found.rows.map((row) => row.staff_id);
}

/** False: there is somebody with this email. */
export async function insertPerson(
  db: Database,
  person: Omit<PersonRow, 'disabled_at'>,
): Promise<boolean> {
  const added = await db.query(
    `insert into staff.person (staff_id, email, email_of_person, name, roles, brands, password_hash, encrypted_secret,
                               last_app_step, created_at, invited_by, role_gains)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (email) do nothing`,
    [
      person.staff_id,
      person.email,
      person.email_of_person,
      person.name,
      person.roles,
      person.brands,
      person.password_hash,
      person.encrypted_secret,
      person.last_app_step,
      person.created_at,
      person.invited_by,
      person.role_gains,
    ],
  );
  return added.rowCount === 1;
}

/**
 * Uses up a time step of the authenticator, once and in order, of somebody who is not disabled, has a role, and whose
 * password is still the one that was compared. False otherwise.
 */
export async function consumeAppStep(
  db: Database,
  person: Pick<PersonRow, 'staff_id' | 'password_hash'>,
  step: number,
): Promise<boolean> {
  const used = await db.query(
    `update staff.person set last_app_step = $3
      where staff_id = $1 and password_hash = $2 and last_app_step < $3 and disabled_at is null
        and cardinality(roles) > 0`,
    [person.staff_id, person.password_hash, step],
  );
  return used.rowCount === 1;
}

/** Whether somebody works here who joined by single sign-on and has neither password nor authenticator. */
export function mayGetPassword(person: PersonRow): boolean {
  return person.password_hash === null && person.disabled_at === null && person.roles.length > 0;
}

/** Of somebody who has none. False: they have one by now, or are disabled, or their groups have taken every role. */
export async function setFirstPassword(
  db: Database,
  staffId: string,
  given: {
    readonly passwordHash: string;
    readonly encryptedSecret: Uint8Array;
    readonly appStep: number;
  },
): Promise<boolean> {
  const set = await db.query(
    `update staff.person set password_hash = $2, encrypted_secret = $3, last_app_step = $4
      where staff_id = $1 and password_hash is null and disabled_at is null and cardinality(roles) > 0`,
    [staffId, given.passwordHash, given.encryptedSecret, given.appStep],
  );
  return set.rowCount === 1;
}

export async function setDisabled(
  db: Database,
  staffId: string,
  disabledAt: string | null,
): Promise<void> {
  await db.query(`update staff.person set disabled_at = $2 where staff_id = $1`, [
    staffId,
    disabledAt,
  ]);
}

export async function setRoles(
  db: Database,
  staffId: string,
  { roles, brands }: Pick<PersonRow, 'roles' | 'brands'>,
): Promise<void> {
  await db.query(`update staff.person set roles = $2, brands = $3 where staff_id = $1`, [
    staffId,
    roles,
    brands,
  ]);
}

/** The duties that the issuer's groups give, and since when. */
export async function setDutiesBySso(
  db: Database,
  staffId: string,
  given: Pick<PersonRow, 'roles' | 'brands'> & { readonly gains: RoleGains },
): Promise<void> {
  await db.query(
    `update staff.person set roles = $2, brands = $3, role_gains = $4 where staff_id = $1`,
    [staffId, given.roles, given.brands, given.gains],
  );
}
