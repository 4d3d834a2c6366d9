/** A lighthouse of 32 by 32 pixels, drawn for this project: a real PNG, 183 bytes, as standard Base64. */
export const LIGHTHOUSE_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAMAAABEpIrGAAAAElBMVEXe7Pf29vDENCwoNEj/1lw6bpZ5T9wmAAAAYElEQVR42tWP' +
  'WwqAMAwEs2u8/5W1lZrUBoJoBeeneQxlI/Iyy84wVFW3dkpb6IGVl2GrS9s9eucHF6fvghvCO05YkZkCKg8EIDFSgUxSzheAJOUH' +
  'AhmlXA0T3NALIb8QNod/BovLrDE2AAAAAElFTkSuQmCC';
