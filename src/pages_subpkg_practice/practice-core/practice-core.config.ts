export default definePageConfig({
  navigationBarTitleText: '练习',
  navigationStyle: 'custom',
  enableShareAppMessage: true,
  // The track that follows the finger in the view layer, and what it carries; the H5 build draws its own (features/question).
  usingComponents: {
    'question-ring': '../../features/question/ring/native/index',
    'question-face': '../../features/question/face/native/index',
  },
})
