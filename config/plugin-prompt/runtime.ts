import { TaroRootElement } from '@tarojs/runtime'

// As React itself is called here. What goes wrong is heard by the app's onError, as from a timer.
TaroRootElement.prototype.scheduleTask = (task) => {
  Promise.resolve()
    .then(task)
    .catch((error) =>
      setTimeout(() => {
        throw error
      }),
    )
}
