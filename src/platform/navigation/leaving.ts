import Taro from '@tarojs/taro'

type Done = () => void

/** Taro's app as its pages know it. */
interface App {
  mount(page: unknown, id: string, done: Done): void
  unmount(id: string, done: Done): void
}

/** Pages that React has drawn, and those that were left before it had, each with what comes after. */
const drawn: string[] = []
const left = new Map<string, Done>()

/**
 * A page that is left before it is drawn is drawn and taken away then. Taro looks for it among the pages that are drawn, finds none
 * and takes the last of them: the page that the learner comes back to stays empty until the app is killed.
 */
function patient(app: App): App {
  const { mount, unmount } = app
  const leave = (id: string, done: Done) => {
    const at = drawn.indexOf(id)
    if (at < 0) return void left.set(id, done)
    drawn.splice(at, 1)
    unmount(id, done)
  }
  return Object.assign(app, {
    mount: (page, id, done) => {
      const after = left.get(id)
      left.delete(id)
      // It waited until the one before it was gone, and is gone itself.
      if (after) return after()
      mount(page, id, () => {
        try {
          done()
        } finally {
          drawn.push(id)
          const gone = left.get(id)
          left.delete(id)
          if (gone) leave(id, gone)
        }
      })
    },
    unmount: leave,
  } satisfies App)
}

/** Once, before Taro makes the app. */
export function drawBeforeLeaving(): void {
  let app: App | null = null
  Object.defineProperty(Taro.getCurrentInstance(), 'app', {
    get: () => app,
    set: (made: App | null) => {
      app = made && patient(made)
    },
  })
}
