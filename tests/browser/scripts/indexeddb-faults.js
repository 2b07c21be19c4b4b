// Before the text of a site's Worker: its IndexedDB does as a test says, over a channel of this name.
//   full   nothing more is kept
//   killed the Worker is killed in the middle of the next append
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
