export default definePageConfig({
  navigationBarTitleText: '模拟考试',
  navigationStyle: 'custom',
  // The track that follows the finger in the view layer; the H5 build draws its own (features/question/ring).
  usingComponents: { 'question-ring': '../../features/question/ring/native/index' },
})
