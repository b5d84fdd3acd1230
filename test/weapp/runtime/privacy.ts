import type { Device } from './device'
import type { Shown } from './wx/ui-api'
import { answering, type Callbacks, type Outcome, type WxApi, type WxScope } from './wx/reply'

/** What a listener of onNeedPrivacyAuthorization answers with. */
interface Decision {
  event: 'exposureAuthorization' | 'agree' | 'disagree'
  /** The agreePrivacyAuthorization button that was touched. */
  buttonId?: string
}
type Listener = (resolve: (decision: Decision) => void, about: { referrer: string }) => void

export const REFUSED = { ok: false, reason: 'privacy permission is not authorized', errno: 104 } as const
export const UNDECLARED = { ok: false, reason: 'api scope is not declared in the privacy agreement', errno: 112 } as const

/**
 * WeChat's privacy gate. A call that needs it waits until the learner agrees: in the app's own sheet, which must hold an
 * agreePrivacyAuthorization button and name it, else in the platform's.
 */
export class Privacy {
  readonly api: WxApi
  private listener: Listener | null = null
  private readonly touched = new Set<string>()

  constructor(
    private readonly scope: WxScope,
    private readonly device: Device,
    private readonly shown: Shown[],
  ) {
    const answer = answering(scope)
    this.api = {
      getPrivacySetting: (options?: Callbacks) =>
        answer('getPrivacySetting', options, {
          ok: true,
          result: { needAuthorization: device.privacyNeeded, privacyContractName: '《知行题库隐私保护指引》' },
        }),
      requirePrivacyAuthorize: (options?: Callbacks) => this.guarded('requirePrivacyAuthorize', options, () => ({ ok: true })),
      onNeedPrivacyAuthorization: (listener: Listener) => void (this.listener = listener),
      openPrivacyContract: (options?: Callbacks) => {
        shown.push({ kind: 'contract', text: '《知行题库隐私保护指引》' })
        return answer('openPrivacyContract', options, { ok: true })
      },
    }
  }

  /** An agreePrivacyAuthorization button was touched. */
  touch(buttonId: string): void {
    this.touched.add(buttonId)
  }

  /** Runs a wx call once the learner has agreed; it fails with errno 104 when the learner does not, with 112 when nobody declared it. */
  guarded(name: string, options: Callbacks | undefined, run: () => Outcome): Promise<object> | undefined {
    const answer = answering(this.scope)
    if (this.device.undeclared.has(name)) return answer(name, options, UNDECLARED)
    if (!this.device.privacyNeeded) return answer(name, options, run())
    const decided = this.ask(name).then((agreed) => (agreed ? run() : REFUSED))
    if (options?.success || options?.fail || options?.complete) {
      void decided.then((outcome) => answer(name, options, outcome))
      return undefined
    }
    return decided.then((outcome) => answer(name, undefined, outcome) ?? {})
  }

  /** Whether the learner agrees now. */
  ask(referrer: string): Promise<boolean> {
    if (!this.device.privacyNeeded) return Promise.resolve(true)
    const { listener } = this
    if (!listener) {
      this.shown.push({ kind: 'privacy', text: referrer })
      return Promise.resolve(this.settle(this.device.reply().confirm))
    }
    return new Promise((resolve) => {
      const decide = ({ event, buttonId = '' }: Decision) => {
        if (event === 'exposureAuthorization') return
        if (event === 'disagree') return resolve(false)
        if (this.touched.has(buttonId)) return resolve(this.settle(true))
        this.scope.guard(() => {
          throw new Error(`resolve({ event: 'agree' }) without a touch of the button "${buttonId}": WeChat refuses it`)
        })
        resolve(false)
      }
      this.scope.later(() => this.scope.guard(() => listener(decide, { referrer })))
    })
  }

  private settle(agreed: boolean): boolean {
    if (agreed) this.device.privacyNeeded = false
    return agreed
  }
}
