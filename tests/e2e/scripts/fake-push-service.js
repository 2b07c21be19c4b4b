// Fake a push service: a subscription with this endpoint and these keys.
(keys, endpoint) => {
  let now = null;
  const unsubscribe = async () => {
    now = null;
    return true;
  };
  const made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe };
  PushManager.prototype.subscribe = async function (how) {
    window.asked = how;
    return (now = made);
  };
  PushManager.prototype.getSubscription = async () => now;
  Notification.requestPermission = async () => "granted";
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
};
