import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { CLOSE, FRAME_MAX } from '@/domain/live/protocol'
import type { Deps } from '../deps'
import { Connection } from '../modules/live/connection'
import { Rooms } from '../modules/live/rooms'

const ROOM = /^\/zxedu\/api\/live\/[A-Za-z0-9._:-]{1,64}\/room$/

/** A client that has not said goodbye so many ms after a stop was told is left: the phones that sleep never do, and ws waits 30 s for each. */
const GOODBYE_MS = 2000

/** Ends an upgrade that is none of ours. Node listens to its socket no more: a caller who is gone would end the process. */
function refuse(socket: Duplex): void {
  socket.on('error', () => socket.destroy())
  // A caller who never hangs up would keep his half of it.
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n', () => socket.destroy())
}

/**
 * The sockets of the live rooms: GET /zxedu/api/live/:lessonId/room. The token comes in the first frame, so that it stands in
 * no URL. The plugin hears of these upgrades alone: other routes keep their way without its hooks, and an upgrade of
 * anything else ends at once.
 */
export async function liveSockets(api: FastifyInstance, deps: Deps): Promise<void> {
  const upgrades = new EventEmitter()
  api.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Another method finds no route: its answer is given outside of the plugin, which would not close the socket behind it.
    if (request.method === 'GET' && ROOM.test(request.url ?? '')) upgrades.emit('upgrade', request, socket, head)
    else refuse(socket)
  })
  await api.register(async (scope) => {
    await scope.register(websocket, {
      options: { maxPayload: FRAME_MAX, server: upgrades as unknown as Server },
      // A frame that is too long or no WebSocket at all: ws answers with its own code; there is nothing to tell anybody.
      errorHandler: (_error, socket) => socket.close(),
      preClose: (done) => {
        for (const client of scope.websocketServer.clients) client.close(CLOSE.goingAway)
        scope.websocketServer.close()
        setTimeout(() => scope.websocketServer.clients.forEach((client) => client.terminate()), GOODBYE_MS).unref()
        done()
      },
    })
    const rooms = new Rooms(deps, scope.log)
    scope.addHook('onClose', () => rooms.close())
    scope.get<{ Params: { lessonId: string } }>(
      '/api/live/:lessonId/room',
      { websocket: true, config: { access: 'public' } },
      (socket, { params }) => void new Connection(socket, { rooms, callers: scope.callers, lessonId: params.lessonId }),
    )
  })
}
