import { shortTextSchema } from '@jubilee/contract/values/text';

/** What is wrong with the name of a passkey; undefined: nothing. Pure. */
export function passkeyNameProblem(name: string): string | undefined {
  return shortTextSchema.safeParse(name.trim()).success
    ? undefined
    : 'Please give it a name of 100 characters or fewer.';
}
