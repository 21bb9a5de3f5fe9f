/** What a flow is: players who do one kind of thing, over and over. A new flow is one file `<name>.flow.ts` here. */
import { readdirSync } from 'node:fs';
import type { SeedDatabase } from '../database/seed-database.ts';
import type { FaultKind } from '../engine/faults.ts';
import type { Node } from '../nodes/fleet.ts';
import type { NodePart } from '../nodes/compose-node.ts';
import type { Player } from '../players/player.ts';
import type { SentRequest } from '../players/requests.ts';

export interface FlowWorld {
  /** How often each player acts. */
  readonly actions: number;
  readonly nodes: readonly Node[];
  readonly requests: readonly SentRequest[];
  /** Somebody new with a token, who is nobody's player yet; also calls of theirs are repeated at the end. */
  join(name: string): Player;
  /** Everybody who came so. */
  readonly joined: readonly Player[];
  /** Committed data, for what a real player would see on the page. */
  readonly look: SeedDatabase['look'];
  readonly nowMs: () => number;
  /** When the last fault of these kinds struck; of any kind without them. */
  lastFaultMs(kinds?: readonly FaultKind[]): number;
  /** Whether something was wrong with this process, its connections, its clock or the database in that time. */
  wasDisturbed(node: string, fromMs: number, untilMs: number): boolean;
  /** Resolves soon after the server answered a statement like this one, as news reach a page; or after this time. */
  untilAnswered(statement: RegExp, withinMs: number): Promise<void>;
  violate(text: string): void;
}

export interface Flow {
  readonly name: string;
  /** Parts of the processes that it needs beyond those that always run. */
  readonly needs: readonly NodePart[];
  readonly players: number;
  /** Its rounds take minutes of simulated time. */
  readonly isLong?: true;
  /** It measures how soon something happens, so that no loop may be slow. */
  readonly isTimed?: true;
  /** The life of one player while faults happen. */
  play(player: Player, world: FlowWorld): Promise<void>;
  /** The same player afterwards, without faults: ends what is open. Every request is repeated after it. */
  finish?(player: Player, world: FlowWorld): Promise<void>;
  /** Whatever of this flow is wrong at the end of the seed. */
  check?(world: FlowWorld): Promise<readonly string[]>;
}

const SUFFIX = '.flow.ts';

/** Every flow of this folder, by name. */
export async function readFlows(): Promise<ReadonlyMap<string, Flow>> {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith(SUFFIX));
  const flows = await Promise.all(
    files.toSorted().map(async (file) => {
      const { flow } = (await import(new URL(file, folder).href)) as { readonly flow: Flow };
      if (`${flow.name}${SUFFIX}` !== file) throw new Error(`${file} holds the flow ${flow.name}.`);
      return [flow.name, flow] as const;
    }),
  );
  return new Map(flows);
}
