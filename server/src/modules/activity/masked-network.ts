/**
 * Three octets of an IPv4 address, or the /48 of an IPv6 one: enough for a player to recognize a
 * location.
 */
export function maskedNetwork(network: string): string {
  return network.includes(':')
    ? `${network.split(':').slice(0, 3).join(':')}::x`
    : `${network.split('.').slice(0, 3).join('.')}.x`;
}
