import type { CallOutcome, CallProblem } from '../calls/outcome.ts';
import type { GameShelf } from '@jubilee/contract/entities/shelf';
import type { ShelfState } from './shelf.ts';
import type { SharedValue } from './shared-value.ts';

export interface ShelfPorts {
  readonly userId: string;
  readonly shelf: SharedValue<ShelfState>;
  readonly ask: () => Promise<CallOutcome<GameShelf>>;
  readonly put: (gameName: string, favourite: boolean) => Promise<CallOutcome<unknown>>;
  /** Says why a favourite was not kept. */
  readonly onRefused: (problem: CallProblem) => void;
}

export interface ShelfDesk {
  readonly load: () => Promise<void>;
  /** Shown at once; taken back when the server did not take it. */
  readonly setFavourite: (gameName: string, favourite: boolean) => Promise<void>;
}

/** The favourites with one game put first, or taken out. */
function withGame(names: readonly string[], gameName: string, favourite: boolean): string[] {
  const others = names.filter((name) => name !== gameName);
  return favourite ? [gameName, ...others] : others;
}

/**
 * Keeps a player's shelf: what the server confirmed, with what was wanted since laid over it. One
 * question per game is under way at a time, and the last wish wins. Source: LOBBY-9, BET-31.
 */
export function createShelfDesk(ports: ShelfPorts): ShelfDesk {
  let confirmed: GameShelf = { favourites: [], recent: [], open: [] };
  let isKnown = false;
  /** Wishes without an answer, in the order they were made. */
  const wishes = new Map<string, boolean>();
  const underWay = new Map<string, Promise<void>>();

  const show = (): void => {
    let { favourites } = confirmed;
    for (const [name, wish] of wishes) {
      // A favourite that is one already keeps its place.
      if (favourites.includes(name) !== wish) favourites = withGame(favourites, name, wish);
    }
    ports.shelf.write({ ...confirmed, favourites, userId: ports.userId });
  };

  async function send(gameName: string): Promise<void> {
    for (;;) {
      const wish = wishes.get(gameName);
      if (wish === undefined) return;
      const answer = await ports.put(gameName, wish);
      if (answer.ok && confirmed.favourites.includes(gameName) !== wish) {
        confirmed = {
          ...confirmed,
          favourites: withGame(confirmed.favourites, gameName, wish),
        };
      }
      if (!answer.ok) {
        wishes.delete(gameName);
        show();
        ports.onRefused(answer.problem);
        return;
      }
      if (wishes.get(gameName) === wish) {
        wishes.delete(gameName);
        show();
        return;
      }
    }
  }

  return {
    async load() {
      const answer = await ports.ask();
      if (answer.ok) {
        confirmed = answer.value;
        isKnown = true;
        show();
      } else if (!isKnown) ports.shelf.write('late');
    },
    setFavourite(gameName, favourite) {
      wishes.delete(gameName);
      wishes.set(gameName, favourite);
      show();
      const running = underWay.get(gameName);
      if (running !== undefined) return running;
      const sending = send(gameName).finally(() => underWay.delete(gameName));
      underWay.set(gameName, sending);
      return sending;
    },
  };
}
