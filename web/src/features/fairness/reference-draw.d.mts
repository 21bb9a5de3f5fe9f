export function drawNumbers(
  serverSeedHex: string,
  message: string,
  bounds: readonly number[],
): Promise<number[]>;
