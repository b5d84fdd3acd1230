/**
 * The track of the question ring in the mini program. The finger is followed in the view layer (ring.wxs), without one
 * setData; the page hears of a committed turn only.
 */
Component({
  properties: { at: { type: Number, value: 0 }, count: { type: Number, value: 0 } },
  methods: {
    /** Called by ring.wxs. */
    turn(detail) {
      this.triggerEvent('turn', { step: detail.step })
    },
  },
})
