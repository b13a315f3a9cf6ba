import * as React from 'react';

/**
 * In development React notes for each element where it was made, which takes a fifth of the tests' time. It stops by
 * itself after 10,000 a second; here it stops at once. A version of React without this counter is left as it is.
 */
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object;
if ('recentlyCreatedOwnerStacks' in internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {
      // The counter stands still.
    },
  });
}
