/** A tagged table of text over as many pages as it needs, its titles at the top of each. */

export interface TableColumn<Row> {
  readonly title: string;
  /** Points of 1/72 inch. */
  readonly width: number;
  readonly align: 'left' | 'right';
  readonly value: (row: Row) => string;
}

const CELL = { size: 8.5, padding: 3, gap: 8 } as const;
const RULE_COLOR = '#c9c9cf';

type Pdf = PDFKit.PDFDocument;

/** `beforePage` is called at the end of each page, so that a long table leaves room for other work. */
export async function drawTable<Row>(
  pdf: Pdf,
  parent: PDFKit.PDFStructureElement,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  beforePage?: () => Promise<void>,
): Promise<void> {
  const table = pdf.struct('Table');
  parent.add(table);
  const titles = columns.map(({ title }) => title);
  drawTitles(pdf, table, columns, titles);
  for (const row of rows) {
    const texts = columns.map(({ value }) => value(row));
    pdf.font('text').fontSize(CELL.size);
    const height = heightOf(pdf, columns, texts);
    if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) {
      await beforePage?.();
      pdf.addPage();
      // They were read out once.
      pdf.markContent('Artifact', { type: 'Layout' });
      drawCells(pdf, columns, titles, 'bold');
      pdf.endMarkedContent();
    }
    const line = pdf.struct('TR');
    table.add(line);
    drawCells(pdf, columns, texts, 'text', (draw) => line.add(pdf.struct('TD', {}, draw)));
    line.end();
  }
  table.end();
}

function drawTitles<Row>(
  pdf: Pdf,
  table: PDFKit.PDFStructureElement,
  columns: readonly TableColumn<Row>[],
  titles: readonly string[],
): void {
  const head = pdf.struct('TR');
  table.add(head);
  drawCells(pdf, columns, titles, 'bold', (draw) => head.add(pdf.struct('TH', {}, draw)));
  head.end();
}

/** Moves on to the next line, with a rule in between. */
function drawCells<Row>(
  pdf: Pdf,
  columns: readonly TableColumn<Row>[],
  texts: readonly string[],
  font: 'text' | 'bold',
  tagged: (draw: () => void) => void = (draw) => draw(),
): void {
  pdf.font(font).fontSize(CELL.size);
  const top = pdf.y;
  const height = heightOf(pdf, columns, texts);
  let left = pdf.page.margins.left;
  for (const [at, { width, align }] of columns.entries()) {
    const text = texts[at] ?? '';
    const x = left;
    tagged(() => {
      pdf.text(text, x, top + CELL.padding, { width: width - CELL.gap, align });
    });
    left += width;
  }
  pdf.x = pdf.page.margins.left;
  pdf.y = top + height;
  const isArtifact = font === 'text';
  if (isArtifact) pdf.markContent('Artifact', { type: 'Layout' });
  pdf.moveTo(pdf.page.margins.left, pdf.y).lineTo(left, pdf.y).lineWidth(0.5).stroke(RULE_COLOR);
  if (isArtifact) pdf.endMarkedContent();
}

function heightOf<Row>(
  pdf: Pdf,
  columns: readonly TableColumn<Row>[],
  texts: readonly string[],
): number {
  const heights = columns.map(({ width }, at) =>
    pdf.heightOfString(texts[at] ?? '', { width: width - CELL.gap }),
  );
  return Math.max(...heights) + 2 * CELL.padding;
}
