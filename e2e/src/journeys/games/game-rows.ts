/** Every game of the platform and how to play a round of it. Source: GAME-31. */
import { chooseAndPlay, flyOnce, type PlayOneRound, playWith, spinOnce } from './play-one-round.ts';

interface GameRow {
  readonly gameName: string;
  readonly playRound: PlayOneRound;
}

export const GAME_ROWS: readonly GameRow[] = [
  { gameName: 'aurora-howl', playRound: spinOnce },
  { gameName: 'bingo-balcony', playRound: playWith() },
  { gameName: 'clockwork-owl', playRound: playWith('Cash out', 'Higher', 'Lower', 'Same') },
  { gameName: 'copper-comet', playRound: spinOnce },
  { gameName: 'ember-isle', playRound: spinOnce },
  { gameName: 'five-by-five', playRound: playWith('Place in hand') },
  { gameName: 'gemwright', playRound: spinOnce },
  { gameName: 'honeycomb-heist', playRound: chooseAndPlay('Quick pick') },
  { gameName: 'koi-cascade', playRound: spinOnce },
  { gameName: 'lantern-drift', playRound: playWith() },
  { gameName: 'moonjelly', playRound: spinOnce },
  { gameName: 'paper-rocket', playRound: flyOnce },
  { gameName: 'seven-signal', playRound: spinOnce },
  { gameName: 'vault-nine', playRound: playWith('Cash out', 'Any door') },
  { gameName: 'velvet-moth', playRound: playWith('Stand') },
];
