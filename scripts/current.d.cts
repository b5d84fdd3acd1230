export function bundleOf(entry: string): string
export function noteInputs(bundle: string, inputs: string[]): void
export function isCurrent(bundle: string): boolean
