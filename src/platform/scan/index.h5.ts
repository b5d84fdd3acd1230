import type { ScanContract, ScanOutcome } from './contract'

/** The detector of browsers that read codes; the type library does not know it yet. */
interface Detector {
  detect(picture: ImageBitmap): Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

const FORMATS = ['qr_code', 'code_128', 'code_39']

const detectorClass = (): DetectorClass | undefined => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Asks for a picture; null: none was chosen. */
const choosePicture = () =>
  new Promise<File | null>((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'image/*'
    input.onchange = () => resolve(input.files?.[0] ?? null)
    input.oncancel = () => resolve(null)
    input.click()
  })

async function read(picture: File, Detect: DetectorClass): Promise<ScanOutcome> {
  const [found] = await new Detect({ formats: FORMATS }).detect(await createImageBitmap(picture))
  return found ? { text: found.rawValue } : 'nothing'
}

export const scan = {
  async scan() {
    const Detect = detectorClass()
    if (!Detect) return 'unsupported'
    const picture = await choosePicture()
    return picture === null ? 'unchosen' : read(picture, Detect).catch(() => 'nothing' as const)
  },
  openSettings: () => undefined,
} satisfies ScanContract
