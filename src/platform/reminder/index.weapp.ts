import Taro from '@tarojs/taro'
import type { ReminderContract } from './contract'

/** 一次性订阅: each consent is good for one message. */
export const reminder = {
  delivers: true,
  ask: async (template) => {
    try {
      // Taro's type also asks for the ids of another platform.
      const given = await Taro.requestSubscribeMessage({ tmplIds: [template] } as Taro.requestSubscribeMessage.Option)
      // accept, or with a sound or a notice beside it: acceptWithAudio, acceptWithAlert.
      return /^accept/.test((given as object as Record<string, string>)[template] ?? '')
    } catch {
      // Messages are switched off for the whole mini program, or the template is gone.
      return false
    }
  },
} satisfies ReminderContract as ReminderContract
