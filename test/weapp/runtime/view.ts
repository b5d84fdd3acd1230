import type { Bundle } from './bundle'
import type { Data } from './data-path'
import type { Definition } from './host'
import { Host, type HostContext } from './host'
import type { RawNode } from './templates'
import { emptyLayer, type ViewNode } from './view-node'
import { runWxsWatchers } from './wxs'

/** Where drawing stands: the element to fill, the host whose template it is, and what its slots receive. */
interface Scope {
  into: ViewNode
  host: Host
  used: Set<string>
  components: Record<string, string>
  slot: { scope: Scope; nodes: (RawNode | string)[]; place: string } | null
}

/** Draws hosts into a tree of elements and keeps their components alive between drawings. */
export class View {
  constructor(
    private readonly bundle: Bundle,
    private readonly context: HostContext,
    private readonly definitionOf: (route: string) => Definition,
  ) {}

  /** The tree of a page; components are created, updated and removed on the way. */
  draw(page: Host): ViewNode {
    const root: ViewNode = { tag: 'page', attrs: {}, text: '', children: [], parent: null, owner: page, layer: emptyLayer() }
    this.fill(root, page, null)
    return root
  }

  /** A component on its own (the custom tab bar), attached. */
  component(route: string): Host {
    const host = new Host(route, this.definitionOf(route), this.context)
    host.attach()
    return host
  }

  private fill(into: ViewNode, host: Host, slot: Scope['slot']) {
    const used = new Set<string>()
    const raw = this.bundle.templates.render(host.route, host.data)
    host.root = into
    host.startDrawing()
    this.append({ into, host, used, components: this.bundle.components(host.route), slot }, raw.children ?? [], '')
    host.endDrawing()
    for (const [key, part] of host.parts) {
      if (used.has(key)) continue
      host.parts.delete(key)
      part.host.detach()
    }
  }

  private append(scope: Scope, nodes: (RawNode | string)[], place: string) {
    nodes.forEach((raw, index) => {
      const { into, host } = scope
      if (typeof raw === 'string') {
        if (raw !== '')
          into.children.push({ tag: '#text', attrs: {}, text: raw, children: [], parent: into, owner: host, layer: emptyLayer() })
        return
      }
      const key = `${place}/${raw.wxKey ?? index}`
      const tag = raw.tag.replace(/^wx-/, '')
      if (tag === 'virtual') return this.append(scope, raw.children ?? [], key)
      if (tag === 'slot') return this.fillSlot(scope)
      const node: ViewNode = { tag, attrs: raw.attr ?? {}, text: '', children: [], parent: into, owner: host, layer: host.layer(key) }
      into.children.push(node)
      const route = scope.components[tag]
      if (route) this.place(scope, { node, route, key, nodes: raw.children ?? [] })
      else this.append({ ...scope, into: node }, raw.children ?? [], key)
      this.context.guard(() => runWxsWatchers(node))
    })
  }

  /** What stands between the tags of a component belongs to the host around it. */
  private fillSlot({ into, slot }: Scope) {
    if (slot) this.append({ ...slot.scope, into }, slot.nodes, slot.place)
  }

  private place(scope: Scope, at: { node: ViewNode; route: string; key: string; nodes: (RawNode | string)[] }) {
    scope.used.add(at.key)
    const known = scope.host.parts.get(at.key)
    const part = known ?? { host: new Host(at.route, this.definitionOf(at.route), this.context), props: '' }
    const declared = Object.keys(part.host.definition.properties ?? {})
    const props = Object.fromEntries(declared.filter((name) => name in at.node.attrs).map((name) => [name, at.node.attrs[name]])) as Data
    const now = JSON.stringify(props)
    if (now !== part.props) part.host.receive(props)
    scope.host.parts.set(at.key, { host: part.host, props: now })
    if (!known) part.host.attach()
    this.fill(at.node, part.host, { scope, nodes: at.nodes, place: `${at.key}/slot` })
  }
}
