import { tabStorage } from '@jubilee/ui/browser/storage';
import { useCallback, useState } from 'react';
import { contentDocumentSchema, type ContentDocument } from '@jubilee/contract/settings/content';
import { digestHexSchema } from '@jubilee/contract/values/text';
import * as z from 'zod/mini';

/** A draft with the version that its author began from. */
const draftSchema = z.strictObject({
  document: z.unknown(),
  seen: z.strictObject({ revision: z.int(), hash: digestHexSchema }),
});
export interface Draft {
  readonly document: ContentDocument;
  readonly seen: { readonly revision: number; readonly hash: string };
}

/**
 * A draft of somebody's, stored in this tab until it is published or discarded: it outlives leaving the editor, a reload and the
 * end of a session. Source: CONTENT-11.
 */
export function useDraft(key: string): {
  readonly draft: Draft | undefined;
  readonly store: (draft: Draft | undefined) => void;
} {
  const [draft, setDraft] = useState(() => readDraft(key));
  const store = useCallback(
    (next: Draft | undefined) => {
      setDraft(next);
      if (next === undefined) tabStorage.remove(key);
      else tabStorage.set(key, JSON.stringify(next));
    },
    [key],
  );
  return { draft, store };
}

function readDraft(key: string): Draft | undefined {
  const stored = tabStorage.get(key);
  const draft = draftSchema.safeParse(stored === undefined ? undefined : parseJson(stored));
  if (!draft.success || !isDraftDocument(draft.data.document)) return undefined;
  return { document: draft.data.document, seen: draft.data.seen };
}

function parseJson(text: string): unknown {
  const read = z.pipe(
    z.string(),
    z.transform((value: string) => JSON.parse(value) as unknown),
  );
  return read.safeParse(text).data;
}

/** Texts of a draft may be empty or too long; the rest has the shape of content. */
function isDraftDocument(document: unknown): document is ContentDocument {
  const read = contentDocumentSchema.safeParse(document);
  const isAboutTexts = (path: readonly PropertyKey[]) => path.includes('texts');
  return read.success || read.error.issues.every(({ path }) => isAboutTexts(path));
}
