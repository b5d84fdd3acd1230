import { dump, find, findFields, findOptions, shows, spokenOf, textOf, type FindOptions, type Seen, type Spoken, type Wanted } from './seen'

/** How long a step waits for what it asks for, in ms: a busy machine is slow, and only a step that fails waits this long. */
const PATIENCE = 60_000
const POLL = 80

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export interface WaitOptions {
  /** ms */
  timeout?: number
}

/**
 * What a scenario may do, the same for both builds. Every step waits for its text like a person would, and a step that
 * fails shows the screen.
 */
export abstract class Driver {
  abstract readonly build: 'weapp' | 'h5'

  /** Starts the app, or starts it again after {@link kill}; at its entry page when no URL is given. */
  abstract open(url?: string): Promise<void>
  /** The process ends without notice; what the device has stored stays. */
  abstract kill(): Promise<void>
  /** The platform's own way back. */
  abstract back(): Promise<void>
  abstract setOnline(online: boolean): Promise<void>
  /** Moves the clock of the device by ms from the real time. */
  abstract setClock(shift: number): Promise<void>
  /** From now on the device has no room for anything more, or has room again. */
  abstract setStorageFull(full: boolean): Promise<void>
  abstract swipe(direction: 'left' | 'right'): Promise<void>
  /** What an earlier run of the app left on this device. Before {@link open}. */
  abstract remember(kept: Record<string, string>): Promise<void>
  /** Everything this device has stored, as text. */
  abstract storage(): Promise<Record<string, string>>
  /** Route and query on screen, without leading slash. */
  abstract url(): Promise<string>
  /** Pictures on the screen: how many, and the addresses of those that do not load. */
  abstract pictures(): Promise<{ drawn: number; broken: string[] }>
  /** Puts a picture into the album: the next choice of pictures takes it. */
  abstract putPhoto(bytes: Buffer): Promise<void>
  /** Files the app handed to the learner so far, oldest first. */
  abstract files(): Promise<{ name: string; text: string }[]>
  /** Where the card or link leads that was handed to a friend last: route and query. */
  abstract sharedPath(): Promise<string>
  /** What went wrong inside the app so far; emptied by reading. */
  abstract problems(): string[]
  abstract close(): Promise<void>

  protected abstract snapshot(): Promise<Seen>
  /** @param times fingers are quick: 2 before anything was drawn. @returns null when something reacted, else why nothing could */
  protected abstract press(ref: number, times?: 1 | 2): Promise<string | null>
  protected abstract type(ref: number, text: string): Promise<void>

  /** Touches the element that reads `wanted`; one that does not react yet (disabled, not ready) is tried again. */
  async tap(wanted: Wanted, options: FindOptions & WaitOptions = {}): Promise<void> {
    await this.pressWhen(`tap ${String(wanted)}`, (root) => find(root, wanted, options), options)
  }

  /** Touches it twice before the app has drawn anything. */
  async tapTwice(wanted: Wanted): Promise<void> {
    await this.pressWhen(`tap ${String(wanted)} twice`, (root) => find(root, wanted), { times: 2 })
  }

  /** Touches an option of the question on show: 'A' is the first. */
  async choose(letter: string): Promise<void> {
    await this.pressWhen(`choose ${letter}`, (root) => findOptions(root)[letter.charCodeAt(0) - 'A'.charCodeAt(0)], {})
  }

  /** Touches it when it is on the screen now, and says whether it was; tried again for as long as it stands there unmoved. */
  async tapIfSeen(wanted: Wanted, options: FindOptions = {}): Promise<boolean> {
    const until = Date.now() + PATIENCE
    for (;;) {
      const target = find(await this.snapshot(), wanted, options)
      if (!target) return false
      const refused = await this.press(target.ref)
      if (refused === null) return true
      if (Date.now() > until)
        throw new Error(`[${this.build}] tap ${String(wanted)} if seen: ${refused}. Screen:\n${await this.describe()}`)
      await pause(POLL)
    }
  }

  async see(wanted: Wanted, options: WaitOptions = {}): Promise<void> {
    await this.wait(`see ${String(wanted)}`, (root) => shows(root, wanted), options)
  }

  async seeNot(wanted: Wanted, options: WaitOptions = {}): Promise<void> {
    await this.wait(`no longer see ${String(wanted)}`, (root) => !shows(root, wanted), options)
  }

  /** Whether it is on the screen now. */
  async sees(wanted: Wanted): Promise<boolean> {
    return shows(await this.snapshot(), wanted)
  }

  /** Waits until one of several texts is there and says which. */
  async seeOne<T extends string>(wanted: readonly T[], options: WaitOptions = {}): Promise<T> {
    return this.wait(`see one of ${wanted.join(' / ')}`, (root) => wanted.find((text) => shows(root, text)), options)
  }

  /** Waits until `pick` finds something in the text on screen, and returns it. */
  async read<T>(what: string, pick: (text: string) => T | null, options: WaitOptions = {}): Promise<T> {
    return this.wait(`read ${what}`, (root) => pick(textOf(root)), options)
  }

  /** Like {@link read}, with the options of the question on show in their order. */
  async readQuestion<T>(what: string, pick: (text: string, options: string[]) => T | null, options: WaitOptions = {}): Promise<T> {
    return this.wait(`read ${what}`, (root) => pick(textOf(root), findOptions(root).map(textOf)), options)
  }

  /** Waits until `pick` finds something in the options of the question on show, as a screen reader is told of them. */
  async readSpoken<T>(what: string, pick: (options: Spoken[]) => T | null, options: WaitOptions = {}): Promise<T> {
    return this.wait(`read ${what}`, (root) => pick(findOptions(root).map(spokenOf)), options)
  }

  /** How many fields have this in their placeholder or label. */
  async countFields(field: string): Promise<number> {
    return findFields(await this.snapshot(), field).length
  }

  /** Writes into the field with this placeholder or label. */
  async fill(field: string, text: string): Promise<void> {
    const target = await this.wait(`fill ${field}`, (root) => findFields(root, field).at(-1), {})
    await this.type(target.ref, text)
  }

  /** Waits for a file of this name. @returns its text */
  async receive(name: RegExp): Promise<string> {
    const until = Date.now() + PATIENCE
    for (;;) {
      const files = await this.files()
      const found = files.find((file) => name.test(file.name))
      if (found) return found.text
      const names = files.map((file) => file.name).join('、')
      if (Date.now() > until) throw new Error(`[${this.build}] no file ${String(name)} among ${names}. Screen:\n${await this.describe()}`)
      await pause(POLL)
    }
  }

  /** All text on the screen now, line by line. */
  async text(): Promise<string> {
    return textOf(await this.snapshot())
  }

  /** The screen for reading, as failed steps show it. */
  async describe(): Promise<string> {
    return `${await this.url()}\n${dump(await this.snapshot())}`
  }

  private async pressWhen(
    step: string,
    pick: (root: Seen) => Seen | null | undefined,
    options: WaitOptions & { times?: 2 },
  ): Promise<void> {
    const until = Date.now() + (options.timeout ?? PATIENCE)
    for (;;) {
      const target = await this.wait(step, pick, options)
      const refused = await this.press(target.ref, options.times)
      if (refused === null) return
      if (Date.now() > until) throw new Error(`[${this.build}] ${step}: ${refused}. Screen:\n${await this.describe()}`)
      await pause(POLL)
    }
  }

  /** Asks again and again until `pick` finds something. @throws Error with the screen after the patience is over */
  protected async wait<T>(
    step: string,
    pick: (root: Seen) => T | null | undefined | false,
    { timeout = PATIENCE }: WaitOptions,
  ): Promise<T> {
    const until = Date.now() + timeout
    for (;;) {
      const found = pick(await this.snapshot())
      const problems = this.problems()
      if (problems.length > 0)
        throw new Error(`[${this.build}] ${step}: the app reported\n${problems.join('\n')}\n\nScreen:\n${await this.describe()}`)
      if (found !== null && found !== undefined && found !== false) return found
      if (Date.now() > until) throw new Error(`[${this.build}] ${step}: not within ${timeout} ms. Screen:\n${await this.describe()}`)
      await pause(POLL)
    }
  }
}
