// The core with the elements that every shop of the library has: checkout tracking and paging. The least that a page can load.

import './core/boot.ts'
import './checkout/ff-checkout-tracking.ts'
import './checkout/ff-checkout-tracking-item.ts'
import './paging/ff-paging.ts'
import './paging/ff-paging-item.ts'
import './paging/ff-paging-set.ts'
