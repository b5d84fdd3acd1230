/** A simulated phone: the product's client over a memory of its own, a network that fails as told, a clock that may be wrong. */
import type { LoginResult } from '@/api/auth'
import type { AnswerItem } from '@/domain/outbox'
import type { TransportRequest, TransportResponse } from '@/platform/request/contract'
import type { Opened } from '@/pages_subpkg_practice/practice-core/opening'
import { hrefOf } from '@/routes'
import type { Client } from './client'
import { keptAnswers, load } from './loading'
import { LESSON, type Member, type World } from './world'

/**
 * How a call goes: cut before or after the server has committed, carried twice, told as failed and carried later, held on its way
 * there, held on its way back.
 */
export const FATES = ['ok', 'lostBefore', 'lostAfter', 'twice', 'late', 'stuck', 'slow'] as const
export type Fate = (typeof FATES)[number]

/** Something a learner answered on a phone. */
export interface Given extends Pick<AnswerItem, 'sessionId' | 'questionId' | 'revision' | 'response'> {
  who: string
}

let serial = 0

export class Phone {
  client: Client
  who: Member | null = null
  online = true
  full = false
  skew = 0
  fates: Fate[] = []
  /** Answers that a phone without room lost when it was killed, after it had said so. */
  readonly warned: string[] = []
  readonly given: Given[] = []
  opened: Opened | null = null
  private unfollow: () => void = () => undefined
  private note: { questionId: string; base: number | null } | null = null
  private held: (() => void)[] = []
  private stops: (() => void)[] = []
  private tasks: Promise<unknown>[] = []

  constructor(
    readonly world: World,
    /** Calls that were given up by their phone and are still on their way. */
    private readonly late: (() => Promise<unknown>)[],
  ) {
    this.client = this.boot(new Map())
  }

  private boot(kept: ReadonlyMap<string, string>): Client {
    const client = load(kept)
    this.client = client
    client.disk.setFull(this.full)
    client.configureClient({
      getToken: () => client.useUserStore.getState().token,
      getAuditStatus: () => '0',
      onUnauthorized: client.sessionEnded,
      onError: () => undefined,
      baseUrl: '',
    })
    client.serveWith((call) => this.carry(client, call))
    this.tick()
    client.device.goOnline(this.online)
    client.pages.reset(hrefOf('practice', {}))
    this.stops = [client.startOutbox(), client.startProgress(), client.followSettings(), client.followUser()]
    return client
  }

  /** The clock of the phone follows the server's, as wrong as it is. */
  tick() {
    this.client.device.setNow(this.world.now() + this.skew)
  }

  private carry(from: Client, call: TransportRequest): Promise<TransportResponse> {
    const lost = () => new from.TransportError(5, 'network', 'cut')
    // A phone that was killed hears nothing, nor does what was left of it reach anybody.
    if (from !== this.client) return new Promise(() => undefined)
    if (!this.online) return Promise.reject(lost())
    return this.fated(call, this.fates.shift() ?? 'ok', lost)
  }

  private async fated(call: TransportRequest, fate: Fate, lost: () => Error): Promise<TransportResponse> {
    const { deliver } = this.world
    const hold = () => new Promise<void>((resolve) => void this.held.push(resolve))
    if (fate === 'late') this.late.push(() => deliver(call))
    if (fate === 'late' || fate === 'lostBefore') throw lost()
    if (fate === 'stuck') await hold()
    const answer = await deliver(call)
    if (fate === 'lostAfter') throw lost()
    if (fate === 'slow') await hold()
    return fate === 'twice' ? deliver(call) : answer
  }

  /** Everything that is held on its way goes on. */
  release() {
    for (const go of this.held.splice(0)) go()
  }

  get busy() {
    return this.held.length > 0
  }

  /** Nobody waits for it: the learner goes on meanwhile. */
  private start(work: () => Promise<unknown>) {
    this.tasks.push(work().catch(() => undefined))
  }

  /** Everything that was begun here is over. */
  async rest() {
    for (const task of this.tasks.splice(0)) await task
  }

  get signedIn() {
    return this.client.isLoggedIn(this.client.useUserStore.getState())
  }

  async signIn(who: Member): Promise<void> {
    const { client } = this
    if (this.who && this.who !== who) {
      this.leave()
      this.start(() => client.signOut())
    }
    const token = await this.world.token(who)
    const sysUser = { id: who.id, username: null, nickname: '学员', avatar: null, phone: who.phone }
    this.who = who
    client.pages.reset(hrefOf('practice', {}))
    this.start(() => client.completeLogin({ sysUser, token, cancelsAt: null } satisfies LoginResult))
  }

  expire() {
    const { token } = this.client.useUserStore.getState()
    return token === '' ? Promise.resolve() : this.world.expire(token)
  }

  /** The app is gone; the phone keeps what it has, and starts the app again. */
  kill() {
    const { disk } = this.client
    const kept = disk.snapshot()
    const safe = new Set(keptAnswers(kept).map(({ sessionId, questionId, revision }) => `${sessionId}|${questionId}|${revision}`))
    for (const sessionId of new Set(this.given.map((one) => one.sessionId)))
      for (const { questionId, revision } of this.client.unsentAnswers(sessionId)) {
        const name = `${sessionId}|${questionId}|${revision}`
        if (!safe.has(name)) this.warned.push(name)
      }
    this.shut()
    this.opened = null
    this.note = null
    this.boot(kept)
    const state = this.client.useUserStore.getState()
    if (!state.userInfo) this.who = null
  }

  private shut() {
    this.stops.forEach((stop) => stop())
    this.opened?.keeper.stop()
    this.client.queryClient.clear()
    this.held = []
    this.tasks = []
  }

  /** The phone is of no use any more. */
  dispose() {
    this.shut()
    this.client.serveWith(null)
  }

  setFull(full: boolean) {
    this.full = full
    this.client.disk.setFull(full)
  }

  setOnline(online: boolean) {
    this.online = online
    this.client.device.goOnline(online)
  }

  /** Opens a list, or goes on with it, as the practice page does. */
  open(query: Parameters<Client['sessionIdOf']>[0]): void {
    if (!this.signedIn) return
    this.leave()
    const { client, who } = this
    this.start(async () => {
      void client.flushNow()
      const sessionId = await client.sessionIdOf(query)
      const opened = await client.openSession(sessionId, {})
      if (!opened || this.client !== client || this.who !== who) return
      this.leave()
      this.show(opened)
      await opened.bring?.()
    })
  }

  private show(opened: Opened) {
    const { core } = opened
    const { sessionId } = core.meta
    this.opened = opened
    this.unfollow = this.client.followStars(core)
    core.store.subscribe(({ practice }, before) => {
      if (practice === before.practice) return
      for (const questionId of practice.recorded) {
        const { revision = 0, response } = practice.answers[questionId] ?? {}
        if (response) this.given.push({ who: this.who?.id ?? '', sessionId, questionId, revision, response })
      }
    })
    core.send({ type: 'visible', visible: true, now: core.now() })
  }

  leave() {
    if (!this.opened) return
    const { core, keeper } = this.opened
    core.send({ type: 'visible', visible: false, now: core.now() })
    keeper.flush()
    this.unfollow()
    this.opened = null
  }

  private gesture(work: (actions: ReturnType<Client['createActions']>, order: readonly string[]) => void) {
    const { opened, client } = this
    if (!opened) return
    const actions = client.createActions(opened.core, () => this.start(() => client.closeSession(opened)))
    work(actions, opened.core.get().practice.paper.order)
    actions.dispose()
  }

  answer(n: number, letter: string) {
    this.gesture((actions, order) => {
      const id = order[n % order.length] ?? ''
      if (id === 'qb') return
      actions.pick(id)
      if (id === 'qe') this.essay(actions, letter)
      else if (id === 'qm') for (const one of letter === 'B' ? ['A', 'C'] : [letter]) actions.choose(one)
      else actions.choose(letter)
      if (id === 'qm') actions.primary()
    })
  }

  /** Written and handed in the first time, rated ever after: each rating is a revision. */
  private essay(actions: ReturnType<Client['createActions']>, letter: string) {
    const judged = this.opened?.core.get().practice.answers.qe?.stage === 'judged'
    if (judged) return actions.rate(letter === 'B' ? 1 : 0)
    actions.editEssay('答')
    actions.primary()
  }

  /** Answers while there is no network, and gives the phone to somebody else before it is back. */
  async lend(to: Member, n: number) {
    this.setOnline(false)
    this.answer(n, 'B')
    await this.signIn(to)
    this.setOnline(true)
    this.flush()
  }

  mark = (n: number) =>
    this.gesture((actions, order) => {
      actions.pick(order[n % order.length] ?? '')
      actions.mark()
    })

  favorite = (n: number) =>
    this.gesture((actions, order) => {
      actions.pick(order[n % order.length] ?? '')
      actions.favorite()
    })

  handIn() {
    const { opened, client } = this
    if (!opened) return
    opened.core.send({ type: 'finish', now: opened.core.now() })
    this.start(() => client.closeSession(opened))
    this.opened = null
  }

  flush = () => this.start(() => this.client.flushNow())
  wrong = (questionId: string, restore: boolean) => this.start(() => this.client.removeWrong([questionId], restore))
  settings = (change: Parameters<Client['changeSettings']>[0]) => this.start(() => this.client.changeSettings(change))
  checkIn = () => this.start(() => this.client.checkIn())
  claim = (id: string) => this.start(() => this.client.claim(id))

  subjects(n: number) {
    const { client } = this
    const chosen = client.useUserStore.getState().userSelQuestions.map(({ id }) => id)
    const all = ['s1', 's2', 'nurse', 's3', 's4', 's5', 's6', 's7']
    const one = all[n % all.length] ?? 's1'
    const wished = chosen.includes(one) ? chosen.filter((id) => id !== one) : [one, ...chosen]
    if (wished.length === 0 || wished.length > 5) return
    this.start(async () => client.useUserStore.getState().setSubjects(await client.saveSubjects({ subjectIds: wished, base: chosen })))
  }

  readNote(questionId: string) {
    const { client, who } = this
    this.start(async () => {
      const { mine } = await client.questionNotes(questionId)
      if (this.client === client && this.who === who) this.note = { questionId, base: mine?.updatedAt ?? null }
    })
  }

  writeNote(replace: boolean) {
    const { note, who, client } = this
    if (!note || !who || client.useUserStore.getState().userInfo?.id !== who.id) return
    const content = { questionId: note.questionId, body: `u${who.id} ${++serial}`, pictures: [], points: [], isPublic: false }
    this.start(() => client.saveUpon(content, note.base, () => Promise.resolve(replace)))
  }

  removeNote(restore: boolean) {
    const { client } = this
    const of = [...(this.who?.ledger.notes.values() ?? [])]
    this.start(() =>
      client.removeNotes(
        of.slice(0, 1).map(({ id }) => id),
        restore,
      ),
    )
  }

  /** Watches some of the film, in its time. */
  watch(from: number, seconds: number) {
    const { client, world } = this
    if (!this.who) return
    world.test.clock.advance(seconds * 1000)
    const spans: [number, number][] = [[from * 1000, Math.min(90, from + seconds) * 1000]]
    const at = world.now() + this.skew
    client.addPiece({ id: `piece-${++serial}`, lessonId: LESSON, at, spans, positionMs: spans[0]?.[1] ?? 0 })
  }
}
