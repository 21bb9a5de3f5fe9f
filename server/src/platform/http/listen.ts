import type { Server } from 'node:http';

/** The port is in use; the message names the port and the setting that changes it. */
export class PortInUse extends Error {}

interface ListenAddress {
  readonly port: number;
  readonly address: string;
  /** Name of the setting that changes the port. */
  readonly setting: string;
}

export function listenOn(server: Server, where: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(explainListenError(error, where));
    });
    server.listen(where.port, where.address, () => {
      server.removeAllListeners('error');
      resolve();
    });
  });
}

/** The system's error as one line with the setting to change. */
export function explainListenError(error: NodeJS.ErrnoException, where: ListenAddress): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new PortInUse(
        `Port ${where.port} is in use. Stop the other program, or set ${where.setting} (or JUBILEE_PORT_BASE) to a free port.`,
      );
    case 'EACCES':
      return new Error(
        `Port ${where.port} may not be opened by this user. Set ${where.setting} to a port above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(
        `This machine has no address ${where.address}. Set JUBILEE_BIND to one of its own, or to 0.0.0.0.`,
      );
    default:
      return error;
  }
}
