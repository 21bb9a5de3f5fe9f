import { Client } from 'pg';
import { isConnectionLost } from './errors.ts';

/**
 * A connection that closes itself when a statement was not answered in time (`query_timeout`). The driver
 * alone only gives up the statement: the next one would wait in the same queue behind it.
 */
export class BoundedClient extends Client {
  override query(...args: readonly never[]): never {
    const answer: unknown = Reflect.apply(super.query.bind(this), undefined, args);
    if (answer instanceof Promise) {
      void answer.catch((error: unknown) => {
        if (isConnectionLost(error)) void this.end();
      });
    }
    return answer as never;
  }
}
