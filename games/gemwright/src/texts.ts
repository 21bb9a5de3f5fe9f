/** Messages of this game only. Amounts are passed in formatted. */
export interface GameTexts {
  readonly symbols: Readonly<Record<string, string>>;
  readonly group: (size: number, symbol: string, amount: string) => string;
  readonly groups: (count: number, amount: string) => string;
  readonly freeDrops: string;
  readonly introTitle: (count: number) => string;
  readonly introBody: string;
  readonly introAction: string;
  readonly moreTitle: (count: number) => string;
  readonly dropOf: (drop: number, left: number) => string;
  readonly multiplier: (times: number) => string;
  readonly outroTitle: string;
  readonly outroBody: (count: number) => string;
  readonly outroAction: string;
  readonly skip: string;
  readonly bigTitle: string;
  readonly capped: (stakes: string) => string;
  readonly lead: (least: number) => string;
  readonly scatterRule: string;
  readonly tumblesTitle: string;
  readonly tumblesRule: (ladder: string) => string;
  readonly freeRule: (count: number, award: number) => string;
  readonly againRule: (count: number, award: number) => string;
  readonly together: string;
  readonly simulated: (rounds: string, low: string, high: string) => string;
  readonly freeStart: string;
}

const english: GameTexts = {
  symbols: {
    S: 'Hallmark',
    G1: 'Ruby',
    G2: 'Diamond',
    G3: 'Emerald',
    G4: 'Sapphire',
    G5: 'Topaz',
    G6: 'Amethyst',
    G7: 'Aquamarine',
  },
  group: (size, symbol, amount) => `${size} × ${symbol} pays ${amount}`,
  groups: (count, amount) => `${count} groups pay ${amount}`,
  freeDrops: 'Free drops',
  introTitle: (count) => `${count} free drops`,
  introBody: 'The multiplier grows by 1 after every tumble and is never set back.',
  introAction: 'To the bench',
  moreTitle: (count) => `${count} more free drops`,
  dropOf: (drop, left) =>
    left === 0 ? `Free drop ${drop}, the last` : `Free drop ${drop}, ${left} to go`,
  multiplier: (times) => `Wins ×${times}`,
  outroTitle: 'Your free drops won',
  outroBody: (count) => `in ${count} drops`,
  outroAction: 'Continue',
  skip: 'Skip to the total',
  bigTitle: 'You won',
  capped: (stakes) => `The highest win of the game: ${stakes} times the bet.`,
  lead: (least) =>
    `Seven columns of seven gems. ${least} or more equal gems that touch side by side win; they crack, those above fall, and new ones come in from the top until nothing wins.`,
  scatterRule:
    'Starts free drops. It pays nothing, never cracks, and falls in with the first gems only.',
  tumblesTitle: 'The tumbles',
  tumblesRule: (ladder) =>
    `Every time gems win and vanish is a tumble. All groups of a tumble are multiplied by its rung of the ladder: ${ladder}. The last rung holds for all that follow, and the ladder begins anew with the next bet.`,
  freeRule: (count, award) =>
    `${count} or more hallmarks among the first gems of a bet win ${award} free drops. In them the multiplier starts at 1, grows by 1 after every tumble and is never set back.`,
  againRule: (count, award) =>
    `${count} or more hallmarks among the first gems of a free drop win ${award} more.`,
  together:
    'All drops of a round are decided and paid together; if the connection is lost, the win is already in your balance.',
  simulated: (rounds, low, high) =>
    `The return and the shares above were measured over ${rounds} simulated rounds of this very game; with a certainty of 99.9 % the return lies between ${low} and ${high}. The odds of free drops are exact.`,
  freeStart: 'Free drops start',
};

const spanish: GameTexts = {
  symbols: {
    S: 'Contraste',
    G1: 'Rubí',
    G2: 'Diamante',
    G3: 'Esmeralda',
    G4: 'Zafiro',
    G5: 'Topacio',
    G6: 'Amatista',
    G7: 'Aguamarina',
  },
  group: (size, symbol, amount) => `${size} × ${symbol} paga ${amount}`,
  groups: (count, amount) => `${count} grupos pagan ${amount}`,
  freeDrops: 'Caídas gratis',
  introTitle: (count) => `${count} caídas gratis`,
  introBody: 'El multiplicador crece en 1 tras cada derrumbe y nunca retrocede.',
  introAction: 'Al taller',
  moreTitle: (count) => `${count} caídas gratis más`,
  dropOf: (drop, left) =>
    left === 0 ? `Caída gratis ${drop}, la última` : `Caída gratis ${drop}, quedan ${left}`,
  multiplier: (times) => `Premios ×${times}`,
  outroTitle: 'Tus caídas gratis ganaron',
  outroBody: (count) => `en ${count} caídas`,
  outroAction: 'Continuar',
  skip: 'Ir al total',
  bigTitle: 'Has ganado',
  capped: (stakes) => `El premio más alto del juego: ${stakes} veces la apuesta.`,
  lead: (least) =>
    `Siete columnas de siete gemas. Ganan ${least} o más gemas iguales que se tocan por un lado; se quiebran, caen las de arriba y entran otras nuevas hasta que nada gane.`,
  scatterRule:
    'Inicia las caídas gratis. No paga, nunca se quiebra y solo llega con las primeras gemas.',
  tumblesTitle: 'Los derrumbes',
  tumblesRule: (ladder) =>
    `Cada vez que unas gemas ganan y desaparecen es un derrumbe. Todos los grupos de un derrumbe se multiplican por su peldaño de la escalera: ${ladder}. El último peldaño vale para todos los que siguen, y la escalera empieza de nuevo con la siguiente apuesta.`,
  freeRule: (count, award) =>
    `${count} o más contrastes entre las primeras gemas de una apuesta dan ${award} caídas gratis. En ellas el multiplicador empieza en 1, crece en 1 tras cada derrumbe y nunca retrocede.`,
  againRule: (count, award) =>
    `${count} o más contrastes entre las primeras gemas de una caída gratis dan ${award} más.`,
  together:
    'Todas las caídas de una ronda se deciden y pagan juntas; si se pierde la conexión, el premio ya está en tu saldo.',
  simulated: (rounds, low, high) =>
    `El retorno y las proporciones de arriba se midieron en ${rounds} rondas simuladas de este mismo juego; con una certeza del 99.9 % el retorno está entre ${low} y ${high}. La probabilidad de las caídas gratis es exacta.`,
  freeStart: 'Inicio de caídas gratis',
};

export function gameTexts(locale: string): GameTexts {
  return locale.toLowerCase().startsWith('es') ? spanish : english;
}
