/** The server of scenarios: the product's own, with a clock that can be moved. */
import './faults/server-clock'
import '../../server/main'
