-- What a clearing took is written and read once, within seconds: compressing it costs more than the room it takes.
ALTER TABLE "clearings" ALTER COLUMN "taken" SET STORAGE EXTERNAL;
