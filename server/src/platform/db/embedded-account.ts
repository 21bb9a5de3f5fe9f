import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Who runs the server process. Empty means: this process's own user. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
  readonly name: string;
}

const PREFERRED = ['postgres', 'nobody', 'daemon'];

/**
 * PostgreSQL refuses to run as root, so root starts it as an existing account; initdb looks up its
 * user by number, so an unused number without a name does not work.
 */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return { name: 'this user' };
  const known = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of PREFERRED) {
    const row = known.find((fields) => fields[0] === name);
    const uid = Number(row?.[2]);
    const gid = Number(row?.[3]);
    if (uid > 0 && gid > 0) return { uid, gid, name };
  }
  throw new Error(
    `PostgreSQL does not run as root and none of the users ${PREFERRED.join(', ')} exists: ` +
      'create one, start as another user, or set DATABASE_URL.',
  );
}

export function isOtherUser(account: Account): account is Required<Account> {
  return account.uid !== undefined;
}

/** The part of spawn options that runs a program as the account. */
export function asAccount(account: Account): { uid?: number; gid?: number } {
  return isOtherUser(account) ? { uid: account.uid, gid: account.gid } : {};
}

/** Tests access as the account instead of reading mode bits: parents, groups and ACLs all count. */
export function canEnter(account: Account, folder: string): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...asAccount(account),
    cwd: '/',
    stdio: 'ignore',
  });
  if (probe.error) {
    throw new Error(
      `Cannot run a program as user ${account.name} (${probe.error.message}): ` +
        'start as a normal user or set DATABASE_URL.',
    );
  }
  return probe.status === 0;
}
