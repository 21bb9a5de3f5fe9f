/** The hue of each gem, for its splinters and its outline in a win. */
export const GEM_COLOURS: Readonly<Record<string, number>> = {
  S: 0xffd866,
  G1: 0xff5c8c,
  G2: 0xc4ecff,
  G3: 0x4ce88c,
  G4: 0x6c9cff,
  G5: 0xffc23c,
  G6: 0xb884ff,
  G7: 0x5ce8dc,
};
