/** Three parts of an IPv4 network, and the /48 of an IPv6 one: enough to know home from elsewhere. */
export function maskedNetwork(network: string): string {
  return network.includes(':')
    ? `${network.split(':').slice(0, 3).join(':')}::x`
    : `${network.split('.').slice(0, 3).join('.')}.x`;
}
