import { multiFactor, type User } from 'firebase/auth';
import type { IdentityAccount, IdentityAnswer } from '../sign-in/identity.ts';
import { done, personOf } from './firebase-answers.ts';
import { factorOf } from './firebase-factors.ts';

export function methodsOf(user: User): string[] {
  return user.providerData.map(({ providerId }) => providerId);
}

/** The service's current data of the user. */
export async function readAccount(user: User): Promise<IdentityAnswer<IdentityAccount>> {
  const now = await done(user.reload());
  return now.ok ? { ok: true, value: accountOf(user) } : now;
}

function accountOf(user: User): IdentityAccount {
  const { creationTime } = user.metadata;
  return {
    ...(creationTime === undefined ? {} : { createdAt: creationTime }),
    person: personOf(user),
    phoneNumber: user.phoneNumber ?? undefined,
    methods: methodsOf(user),
    factors: multiFactor(user).enrolledFactors.map(factorOf),
  };
}
