const APPS: readonly (readonly [RegExp, string])[] = [
  [/miniProgram|servicewechat/i, '微信小程序'],
  [/MicroMessenger/i, '微信'],
  [/Edg/i, 'Edge'],
  [/Firefox|FxiOS/i, 'Firefox'],
  [/Chrome|CriOS/i, 'Chrome'],
  [/Safari/i, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/i, 'iPhone'],
  [/iPad/i, 'iPad'],
  [/HarmonyOS|OpenHarmony/i, '鸿蒙'],
  [/Android/i, 'Android'],
  [/Windows/i, 'Windows'],
  [/Macintosh|Mac OS/i, 'Mac'],
  [/Linux/i, 'Linux'],
]

const firstOf = (names: typeof APPS, agent: string) => names.find(([sign]) => sign.test(agent))?.[1]

/** A device in words a learner recognises, such as Chrome·Windows; 其他设备 when its user agent says nothing. */
export function deviceName(agent: string): string {
  const words = [firstOf(APPS, agent), firstOf(SYSTEMS, agent)].filter((word) => word !== undefined)
  return words.length === 0 ? '其他设备' : words.join('·')
}
