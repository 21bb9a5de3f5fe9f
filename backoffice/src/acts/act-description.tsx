/** What a room says of its acts that take two persons, so that whoever decides reads sentences. Source: OFFICE-12. */
import type { FunctionComponent, ReactNode } from 'react';
import type { ApprovalEntry } from '@jubilee/contract/staff/staff-entities';
import type * as z from 'zod/mini';

export interface SummaryProps<C> {
  readonly content: C;
  readonly approval: ApprovalEntry;
}

export interface ActDescription {
  /** Undefined for a content that this page does not know: it is then shown as it is. */
  readonly read: (
    approval: ApprovalEntry,
  ) => { readonly title: string; readonly summary: ReactNode } | undefined;
}

/** By the name of the act. */
export type ActDescriptions = Readonly<Record<string, ActDescription>>;

export function describeAct<C>(about: {
  /** Of what the sentences need; more may be in it. */
  readonly content: z.ZodMiniType<C>;
  /** The act and what it is about, such as `Open in Texas`. */
  readonly title: (content: C) => string;
  readonly Summary: FunctionComponent<SummaryProps<C>>;
}): ActDescription {
  const { Summary } = about;
  return {
    read(approval) {
      const content = about.content.safeParse(approval.content);
      return content.success
        ? {
            title: about.title(content.data),
            summary: <Summary content={content.data} approval={approval} />,
          }
        : undefined;
    },
  };
}
