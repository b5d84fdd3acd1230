import { ringPicture } from '@/components/progress/ring/picture'

const trackOf = (tone: 'tint' | 'onTint', dark: boolean) => {
  const picture = decodeURIComponent(ringPicture({ value: 0.4, size: 22, stroke: 2.5, tone, dark }))
  return /stroke='([^']+)'\/><circle/.exec(picture)?.[1]
}

test('on a ground of the primary tint the track is not the tint', () => {
  for (const dark of [false, true]) {
    expect(trackOf('tint', dark)).toBeTruthy()
    expect(trackOf('onTint', dark)).not.toBe(trackOf('tint', dark))
  }
})
