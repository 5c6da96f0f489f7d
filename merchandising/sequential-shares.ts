// Whether sessions fall on the variants as the shares of a test say. If they do not, something loses the sessions of one variant, and no
// comparison means anything. Sequential as well: the Dirichlet mixture of multinomial likelihoods against the shares (Lindon and Malek,
// Anytime-valid inference for multinomial count data, 2022) stays below 1/a for ever with probability 1 - a if the shares hold.

/** How sharply the mixture is drawn about the shares: made for deviations of one or two in a hundred. */
const concentration = 1_000

/** Always valid: 1 where the counts are as they should be, near 0 where they cannot be. `shares` need not add up to 1. */
export function sharesPValue(counts: readonly number[], shares: readonly number[]): number {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const total = counts.reduce((sum, count) => sum + count, 0)
  let log = logGamma(concentration) - logGamma(concentration + total)
  for (const [i, count] of counts.entries()) {
    const share = shares[i] / whole
    const before = concentration * share
    log += logGamma(before + count) - logGamma(before) - count * Math.log(share)
  }
  return Math.min(1, Math.exp(-log))
}

/** Stirling's series; below 10 by the recurrence, so that nine digits hold. */
export function logGamma(value: number): number {
  let shift = 0
  let x = value
  for (; x < 10; x += 1) shift -= Math.log(x)
  const square = 1 / (x * x)
  const series = (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680))) / x
  return shift + (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series
}
