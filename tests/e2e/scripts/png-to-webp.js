// Convert a PNG (base64) to WebP (data URL).
async (png) => {
  const picture = await createImageBitmap(
    await (await fetch(`data:image/png;base64,${png}`)).blob(),
  );
  const canvas = Object.assign(document.createElement("canvas"), {
    width: picture.width,
    height: picture.height,
  });
  canvas.getContext("2d", { alpha: false }).drawImage(picture, 0, 0);
  return canvas.toDataURL("image/webp", 0.85);
};
