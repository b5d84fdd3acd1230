import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { liveRoomUrl } from '@/api/live'
import { readServerFrame, type ClientFrame, type ServerFrame } from '@/domain/live/protocol'
import { emptyRoom, lastSeq, roomAfter, unanswered, type RoomEvent } from '@/domain/live/room'
import { useLoggedIn } from '@/hooks/require-login'
import { socket } from '@/platform/socket'
import type { Connection } from '@/platform/socket/contract'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'

/** Socket timeout (specification section 9), ms: the server says something every 20 s. */
const SILENCE_MS = 60_000

/** Keeps the room's events coming while the page, the app and the network are there: a room nobody looks at is not entered. */
function usePresence(send: (event: RoomEvent) => void): void {
  const looked = useRef({ page: true, app: true })
  const follow = useCallback(
    (here: boolean) => {
      const { page, app } = looked.current
      send({ type: here && page && app ? 'retry' : 'leave' })
    },
    [send],
  )
  useDidHide(() => {
    looked.current.page = false
    follow(false)
  })
  useDidShow(() => {
    looked.current.page = true
    follow(true)
  })
  useEffect(() => {
    const stops = [
      system.onNetworkChange(follow),
      system.onVisibilityChange((visible) => {
        looked.current.app = visible
        follow(visible)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [follow])
}

/**
 * A live room: one socket while it is looked at, opened again with growing waits when it is lost, resumed after the last
 * message. `onRefused` hears words that were not taken.
 */
export function useLiveRoom(lessonId: string, onRefused: (words: string) => void) {
  const [room, send] = useReducer(roomAfter, emptyRoom)
  const latest = useRef(room)
  latest.current = room
  const refused = useRef(onRefused)
  refused.current = onRefused
  const link = useRef<Connection | null>(null)
  const loggedIn = useLoggedIn()
  const token = useUserStore((state) => state.token)
  const { phase, waitMs, asGuest } = room
  const connected = phase === 'connecting' || phase === 'open'
  const pass = loggedIn && !asGuest ? token : ''
  usePresence(send)

  const write = useCallback((frame: ClientFrame) => {
    try {
      link.current?.send(JSON.stringify(frame))
    } catch {
      // Not open: what was said waits and is sent again after the next join.
    }
  }, [])

  useEffect(() => {
    if (!connected) return undefined
    let silence: ReturnType<typeof setTimeout>
    const lost = (code: number | null) => send({ type: 'lost', code, random: Math.random() })
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        mine.close()
        lost(null)
      }, SILENCE_MS)
    }
    const hear = (frame: ServerFrame) => {
      if (frame.t === 'refused') {
        const words = latest.current.pending.find(({ id }) => id === frame.id)?.text ?? ''
        toast.warning(frame.text)
        refused.current(words)
      }
      send({ type: 'frame', frame, at: system.now() })
      if (frame.t === 'joined') unanswered(latest.current).forEach(({ id, text }) => write({ t: 'say', id, text }))
    }
    const mine = socket.connect(liveRoomUrl(lessonId), {
      opened: () => {
        listen()
        write({ t: 'join', ...(pass && { token: pass }), after: lastSeq(latest.current) })
      },
      message: (text) => {
        listen()
        const frame = readServerFrame(text)
        if (frame) hear(frame)
      },
      ended: (end) => lost('code' in end ? end.code : null),
    })
    link.current = mine
    return () => {
      clearTimeout(silence)
      mine.close()
    }
  }, [connected, lessonId, pass, write])

  useEffect(() => {
    if (phase !== 'waiting') return undefined
    const timer = setTimeout(() => send({ type: 'retry' }), waitMs)
    return () => clearTimeout(timer)
  }, [phase, waitMs])

  const firstToken = useRef(token)
  useEffect(() => {
    if (firstToken.current !== token) send({ type: 'retry', signedIn: true })
    firstToken.current = token
  }, [token])

  return {
    room,
    retry: () => send({ type: 'retry' }),
    say: (text: string) => {
      const id = system.randomId()
      send({ type: 'say', id, text })
      if (phase === 'open') write({ t: 'say', id, text })
    },
  }
}
