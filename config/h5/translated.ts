/** A function in index.html (see start.ts): a page whose words somebody else has put others in the place of. */

/**
 * index.html asks translators to leave the page alone: the words of a question are what an exam examines. Some ask nobody (extensions do as
 * their user told them), and all do the same: a text is taken out of the page and a `<font>` stands in its place. React writes the
 * next question into the text that it knows, which nobody sees any more: the learner reads one question and answers another; and where it
 * takes such a text away or puts something before it, it throws, and the page is empty (facebook/react#11538, open since 2017).
 * So what was taken comes back as soon as the app touches it; the translator sees it come, and translates it anew.
 */
export function outliveTranslators(): void {
  /** What was taken away together, and what stands in its place. */
  interface Taken {
    nodes: Node[]
    by: HTMLElement
  }
  const taken = new WeakMap<Node, Taken>()
  function isFont(node: Node | null | undefined) {
    return !!node && node.nodeName === 'FONT'
  }
  const { removeChild, insertBefore } = Node.prototype
  function bringBack(node: Node | null) {
    const found = node && !node.parentNode && taken.get(node)
    const by = found && found.by
    if (!by || !by.parentNode) return
    found.nodes.forEach((one) => insertBefore.call(by.parentNode, one, by))
    by.remove()
  }
  /** Only where a translator is at work: nobody else's page pays for it. */
  function follow() {
    Node.prototype.removeChild = function <T extends Node>(child: T) {
      bringBack(child)
      return removeChild.call(this, child) as T
    }
    Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null) {
      bringBack(before)
      return insertBefore.call(this, node, before) as T
    }
    const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
    if (!value || !value.set) return
    const write = value.set
    value.set = function (this: Node, text: string | null) {
      bringBack(this)
      write.call(this, text)
    }
    Object.defineProperty(Node.prototype, 'nodeValue', value)
  }
  let followed = false
  new MutationObserver(function (records) {
    records.forEach(function (record) {
      if (record.removedNodes.length === 0) return
      const nodes = Array.from(record.removedNodes)
      // In one step, or put before the text which is taken away then.
      const by = Array.from(record.addedNodes)
        .concat(record.previousSibling || [])
        .find(isFont)
      if (!by || nodes.some(isFont)) return
      nodes.forEach((node) => taken.set(node, { nodes, by: by as HTMLElement }))
      if (!followed) follow()
      followed = true
    })
  }).observe(document, { childList: true, subtree: true })
}
