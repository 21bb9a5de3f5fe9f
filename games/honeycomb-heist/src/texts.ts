/** Messages of this game only. Numbers are passed in formatted. */
export interface CombTexts {
  readonly draw: string;
  readonly comb: string;
  readonly cell: (number: number, face: CellFace) => string;
  readonly quick: string;
  readonly clear: string;
  readonly pays: string;
  readonly hits: string;
  readonly noPays: string;
  readonly choose: (most: number) => string;
  readonly chosen: (count: number) => string;
  readonly full: (most: number) => string;
  readonly flying: string;
  readonly landed: (hits: number, picks: number) => string;
  readonly lead: string;
  readonly how: readonly string[];
  readonly rtpRange: (low: string, high: string) => string;
  readonly rtpRule: string;
  readonly returns: string;
  readonly returnsHead: readonly string[];
  readonly table: string;
  readonly tableNote: string;
  readonly tablePicks: string;
  readonly fair: string;
}
/** `missed`: chosen but not drawn; `drawn`: drawn but not chosen. */
export type CellFace = 'closed' | 'picked' | 'hit' | 'missed' | 'drawn';

const english: CombTexts = {
  draw: 'Send the bees',
  comb: 'Comb of 40 cells',
  cell: (number, face) =>
    `Cell ${number}: ${{ closed: 'not chosen', picked: 'chosen', hit: 'chosen and drawn', missed: 'chosen, not drawn', drawn: 'drawn' }[face]}`,
  quick: 'Quick pick',
  clear: 'Clear',
  pays: 'What your picks pay',
  hits: 'Hits',
  noPays: 'Shown once you choose',
  choose: (most) => `Choose 1 to ${most} cells of the comb.`,
  chosen: (count) => (count === 1 ? '1 cell chosen.' : `${count} cells chosen.`),
  full: (most) => `${most} cells are the most.`,
  flying: 'The bees are out.',
  landed: (hits, picks) => `${hits} of ${picks} chosen cells were drawn.`,
  lead: 'Ten masked bees fly out to a comb of forty cells. You choose up to nine of them; the more of yours the bees find, the more it pays.',
  how: [
    'Choose 1 to 9 cells, or have them chosen with Quick pick. Your choice stays for the next draw.',
    'Send the bees: ten different cells are drawn of the forty.',
    'What is paid depends on how many cells you chose and how many of them were drawn.',
  ],
  rtpRange: (low, high) => `${low} to ${high}`,
  rtpRule:
    'It depends on how many cells you choose, never on which. Every set of cells is as likely as any other, whatever was drawn before.',
  returns: 'By number of cells chosen',
  returnsHead: ['Cells', 'Return', 'Pays something', 'All cells drawn'],
  table: 'What the hits pay',
  tableNote: 'Times the bet. One row for each number of hits, one column for each number of cells.',
  tablePicks: 'Hits',
  fair: 'The ten cells in the order of the draw are what the commitment of a round hides.',
};

const spanish: CombTexts = {
  draw: 'Enviar abejas',
  comb: 'Panal de 40 celdas',
  cell: (number, face) =>
    `Celda ${number}: ${{ closed: 'sin elegir', picked: 'elegida', hit: 'elegida y sorteada', missed: 'elegida, no sorteada', drawn: 'sorteada' }[face]}`,
  quick: 'Al azar',
  clear: 'Borrar',
  pays: 'Lo que paga tu elección',
  hits: 'Aciertos',
  noPays: 'Se ve cuando eliges',
  choose: (most) => `Elige de 1 a ${most} celdas del panal.`,
  chosen: (count) => (count === 1 ? '1 celda elegida.' : `${count} celdas elegidas.`),
  full: (most) => `${most} celdas es lo máximo.`,
  flying: 'Las abejas han salido.',
  landed: (hits, picks) => `Se han sorteado ${hits} de las ${picks} celdas elegidas.`,
  lead: 'Diez abejas enmascaradas vuelan a un panal de cuarenta celdas. Tú eliges hasta nueve; cuantas más de las tuyas encuentren, más paga.',
  how: [
    'Elige de 1 a 9 celdas, o deja que se elijan con Al azar. Tu elección se queda para el próximo sorteo.',
    'Envía las abejas: se sortean diez celdas distintas de las cuarenta.',
    'Lo que se paga depende de cuántas celdas elegiste y de cuántas de ellas salieron.',
  ],
  rtpRange: (low, high) => `${low} a ${high}`,
  rtpRule:
    'Depende de cuántas celdas eliges, nunca de cuáles. Cualquier grupo de celdas es igual de probable, haya salido antes lo que haya salido.',
  returns: 'Según las celdas elegidas',
  returnsHead: ['Celdas', 'Retorno', 'Paga algo', 'Salen todas'],
  table: 'Lo que pagan los aciertos',
  tableNote:
    'Veces la apuesta. Una fila por cada número de aciertos, una columna por cada número de celdas.',
  tablePicks: 'Aciertos',
  fair: 'Las diez celdas en el orden del sorteo son lo que oculta el compromiso de una ronda.',
};

export function combTexts(locale: string): CombTexts {
  return locale.toLowerCase().startsWith('es') ? spanish : english;
}
