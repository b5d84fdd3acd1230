/** A test of what signals do: Windows knows none, and whoever is sent one there is gone without a word. */
export const withSignals = process.platform === 'win32' ? test.skip : test
