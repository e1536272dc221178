/** A picture of `width` × `height`, drawn `zoom` times as large with its corner at (x, y) of the box. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
  zoom: number;
  /** the zoom at which the picture just covers the box */
  least: number;
}

export function fitCrop(width: number, height: number, box: number): Crop {
  const least = Math.max(box / width, box / height);
  return { x: (box - width * least) / 2, y: (box - height * least) / 2, width, height, zoom: least, least };
}

/** The picture always covers the whole box. */
export function clampCrop(crop: Crop, box: number): Crop {
  const inside = (at: number, length: number) => Math.min(0, Math.max(box - length, at));
  return { ...crop, x: inside(crop.x, crop.width * crop.zoom), y: inside(crop.y, crop.height * crop.zoom) };
}
