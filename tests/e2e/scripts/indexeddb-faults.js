// Runs before a site's Worker: its IndexedDB fails as the test says, over a channel of this name.
//   full   nothing more is stored
//   killed the Worker stops in the middle of the next append
{
  let state = '';
  new BroadcastChannel('shelf').onmessage = ({ data }) => (state = data);
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (...given) {
    if (state === 'full') this.transaction.abort();
    const request = state === 'full' ? undefined : add.apply(this, given);
    if (state === 'killed') self.close();
    return request;
  };
}
