import { getDocumentProxy } from 'unpdf';

interface TagTree {
  readonly role?: string;
  readonly type?: string;
  readonly children?: readonly TagTree[];
}

/** What a reader finds in a PDF: its texts line by line, the tags of its texts, and what it says about itself. */
export async function readPdf(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const texts: string[] = [];
  const roles: string[] = [];
  // Each page names all tags of the document; those that begin on it have content there.
  const collect = ({ role, children = [] }: TagTree) => {
    if (role !== undefined && children.some((child) => child.type === 'content')) roles.push(role);
    for (const child of children) collect(child);
  };
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const one = await pdf.getPage(page);
    const { items } = await one.getTextContent();
    texts.push(
      ...items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])),
    );
    collect(await one.getStructTree());
  }
  const { info } = await pdf.getMetadata();
  return { pages: pdf.numPages, texts, roles, info };
}
